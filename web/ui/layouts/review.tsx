import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
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

/** A take with its grade beside it; on a phone they are two pages, one below the other. */
export function ReviewLayout(props: ReviewLayoutProps) {
  const { top, people, heading, sheet, player, grade, gradeLabel } = props;
  const second = useRef<HTMLElement>(null);
  return (
    <div className={[styles.review, !people && styles.alone].filter(Boolean).join(' ')}>
      <header className={styles.top}>
        {top}
        <Corner />
      </header>
      {people && <div className={styles.people}>{people}</div>}
      <main id={MAIN_ID} tabIndex={-1} className={styles.take}>
        {/* One row, whatever stands in it. */}
        <div>{heading}</div>
        <div className={styles.sheet}>{sheet}</div>
        {player}
        {grade && (
          <div className={styles.toGrade}>
            <Button wide onPress={() => second.current?.scrollIntoView()}>
              {gradeLabel}
              <Icon of={ChevronDown} size={20} />
            </Button>
          </div>
        )}
      </main>
      <aside ref={second} className={styles.grade} aria-label={gradeLabel}>
        {grade}
      </aside>
    </div>
  );
}
