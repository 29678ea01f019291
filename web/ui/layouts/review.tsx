import type { ReactNode } from 'react';
import { MAIN_ID } from '../skip-link.tsx';
import { Corner } from './corner.tsx';
import styles from './review.module.css';

export interface ReviewLayoutProps {
  readonly top: ReactNode;
  /** The class beside the take; absent for a student, hidden behind the arrows on a small screen. */
  readonly people?: ReactNode;
  readonly heading: ReactNode;
  readonly sheet: ReactNode;
  readonly player: ReactNode;
  readonly grade: ReactNode;
  readonly gradeLabel: string;
}

export function ReviewLayout(props: ReviewLayoutProps) {
  const { top, people, heading, sheet, player, grade, gradeLabel } = props;
  return (
    <div className={[styles.review, !people && styles.alone].filter(Boolean).join(' ')}>
      <header className={styles.top}>
        {top}
        <Corner />
      </header>
      {people && <div className={styles.people}>{people}</div>}
      <main id={MAIN_ID} tabIndex={-1} className={styles.take}>
        {heading}
        <div className={styles.sheet}>{sheet}</div>
        {player}
      </main>
      <aside className={styles.grade} aria-label={gradeLabel}>
        {grade}
      </aside>
    </div>
  );
}
