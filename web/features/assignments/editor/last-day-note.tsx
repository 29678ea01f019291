import type { EditorClass } from '#shared/contract/assignment-editor';
import { formatDay } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import styles from './assignment-editor.module.css';

interface LastDayNoteProps {
  /** Until when it is said to be taken, `yyyy-mm-dd`; empty is without an end. */
  readonly day: string;
  /** For which that is said. */
  readonly classes: readonly EditorClass[];
}

/** Beside a date after the last day of a class: the class ends all the same, and nothing is taken after that. */
export function LastDayNote({ day, classes }: LastDayNoteProps) {
  const ended = classes.flatMap(({ courseId, title, endDate }) =>
    endDate !== null && endDate < day ? [{ courseId, title, endDate }] : [],
  );
  if (ended.length === 0) return null;
  return (
    <div role="status" className={styles.trouble}>
      {ended.map(({ courseId, title, endDate }) => (
        <p key={courseId}>{m.assignmentEditor_afterLastDay({ title, date: formatDay(endDate) })}</p>
      ))}
    </div>
  );
}
