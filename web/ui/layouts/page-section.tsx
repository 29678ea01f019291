import { type ReactNode, useId } from 'react';
import styles from './page-section.module.css';

/** A part of a page below its first, under a title of its own. */
export function PageSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
