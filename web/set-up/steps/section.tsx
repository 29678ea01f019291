import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** Said beside the title: a hint, or why nothing can be changed. */
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a step with a title of its own. */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {hint && <div className={styles.hint}>{hint}</div>}
      </header>
      {children}
    </section>
  );
}
