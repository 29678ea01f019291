import { Headphones } from 'lucide-react';
import { memo } from 'react';
import type { GradebookCell as Cell, GradebookColumn } from '#shared/contract/gradebook';
import { type BookedState, bookedState } from '#shared/grading/gradebook';
import { suggestedGrade } from '#shared/grading/suggested-grade';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './gradebook.module.css';

/** What stands for a state where there is no figure. */
const words: Readonly<Record<BookedState, () => string>> = {
  excused: m.submission_excused,
  listen: m.gradebook_listen,
  toGrade: m.gradebook_toGrade,
  graded: m.review_graded,
  handedIn: m.submission_handedIn,
  notIn: m.gradebook_notIn,
  notYet: m.submission_notYet,
};

/** The grade, else what the marks speak for as the assignment is graded, else how far it is. */
export const cellText = (cell: Cell, column: GradebookColumn): string => {
  const state = bookedState(cell);
  const { needsReview, score } = cell;
  const { gradeValidation: validation, outOf } = column;
  const suggested =
    state === 'toGrade' && suggestedGrade({ score, validation, outOf, needsReview });
  return cell.grade ?? (suggested || words[state]());
};

interface GradebookCellProps {
  /** null where the student was not given it. */
  readonly cell: Cell | null;
  readonly column: GradebookColumn;
  /** Whose it is. */
  readonly name: string;
  /** Of its column in the whole table, from 1. */
  readonly index: number;
}

/** What one student has of one assignment; what was begun leads to it. */
export const GradebookCell = memo(function GradebookCell(props: GradebookCellProps) {
  const { cell, column, name, index } = props;
  if (cell === null)
    return (
      <td aria-colindex={index} aria-label={m.gradebook_notGiven()}>
        –
      </td>
    );
  const state = bookedState(cell);
  const text = cellText(cell, column);
  const isWithoutTake = state === 'graded' && !cell.isHandedIn;
  return (
    <td aria-colindex={index} data-state={state}>
      {cell.sessionId !== null ? (
        <a
          className={styles.link}
          href={pages.grade.at({ sessionId: cell.sessionId, scope: 'e' }).to}
          aria-label={[
            name,
            column.title,
            // Where there is no figure the text is the word.
            ...new Set([text, words[state]()]),
            ...(cell.isLate ? [m.submission_late()] : []),
            ...(isWithoutTake ? [m.gradebook_withoutTake()] : []),
          ].join(', ')}
        >
          {state === 'toGrade' && <span className={styles.ring} />}
          {text}
          {state === 'listen' && <Icon of={Headphones} size={16} />}
          {cell.isLate && <small>{m.submission_late()}</small>}
          {isWithoutTake && <small>{m.gradebook_withoutTake()}</small>}
        </a>
      ) : (
        <>
          {text}
          {isWithoutTake && <small>{m.gradebook_withoutTake()}</small>}
        </>
      )}
    </td>
  );
});
