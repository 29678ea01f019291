import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** One thing of the account, on a sheet of its own. */
export function Section(props: { readonly title: string; readonly children: ReactNode }) {
  const { title, children } = props;
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export const Fact = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.muted}>{children}</p>
);

export const Acts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
);
