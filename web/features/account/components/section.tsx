import { type ReactNode, useEffect, useId, useRef } from 'react';
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

/** What one stands before now, in place of what was pressed: it takes the focus, so that it is read out. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} className={styles.arrival}>
      {children}
    </p>
  );
}

export const Acts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.acts}>{children}</div>
);
