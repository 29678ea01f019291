import { Headphones } from 'lucide-react';
import type { GradebookCell as Cell } from '#shared/contract/gradebook';
import { type BookedState, bookedState } from '#shared/grading/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BookLink } from './book-link.tsx';
import styles from './gradebook.module.css';

/** What stands for a state where there is no figure. */
const words: Readonly<Record<BookedState, () => string>> = {
  excused: m.submission_excused,
  listen: m.submission_listenFirst,
  toGrade: m.gradebook_toGrade,
  graded: m.review_graded,
  handedIn: m.submission_handedIn,
  notIn: m.gradebook_notIn,
  notYet: m.submission_notYet,
};

/** The grade, else what the marks suggest, else how far it is: what a cell shows, and its file. */
export const cellText = (cell: Cell): string =>
  cell.grade ??
  (cell.isHandedIn && cell.score !== null && !cell.isExcused
    ? String(Math.round(cell.score))
    : words[bookedState(cell)]());

interface GradebookCellProps {
  /** null where the student was not given it. */
  readonly cell: Cell | null;
  /** Whose it is and of what, for the ear. */
  readonly about: string;
}

/** What one student has of one assignment; what was sent leads to it. */
export function GradebookCell({ cell, about }: GradebookCellProps) {
  if (cell === null) return <td aria-label={m.gradebook_notGiven()}>–</td>;
  const state = bookedState(cell);
  const text = cellText(cell);
  const isOpen = cell.sessionId !== null && cell.isHandedIn;
  return (
    <td data-state={state}>
      {isOpen ? (
        <BookLink
          {...pages.grade.at({ sessionId: cell.sessionId!, scope: 'e' })}
          aria-label={[
            about,
            text,
            words[state](),
            ...(cell.isLate ? [m.submission_late()] : []),
          ].join(', ')}
        >
          {state === 'toGrade' && <span className={styles.ring} />}
          {text}
          {state === 'listen' && <Icon of={Headphones} size={16} />}
          {cell.isLate && <small>{m.submission_late()}</small>}
        </BookLink>
      ) : (
        text
      )}
    </td>
  );
}
