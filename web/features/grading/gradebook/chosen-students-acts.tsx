import { useState } from 'react';
import type { Gradebook } from '#shared/contract/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import { columnOf } from '../../../school/grades-at-once/column-of.ts';
import { GradeActs } from '../../../school/grades-at-once/grade-acts.tsx';
import { Select } from '../../../ui/select.tsx';
import { AtOnceActs } from './at-once-acts.tsx';

interface ChosenStudentsActsProps {
  readonly courseId: string;
  /** With the rows that are ticked alone. */
  readonly book: Gradebook;
  readonly onDone: () => void;
}

/** The work that is most likely meant: what was due last. */
function dueLast({ columns, rows }: Gradebook): string {
  const at = columns.findLastIndex((_, index) => rows.some(({ cells }) => cells[index]?.isDue));
  return columns.at(at)!.assignmentId;
}

/** What can be done with one assignment of the students that are ticked; each act says first of how many. */
export function ChosenStudentsActs({ courseId, book, onDone }: ChosenStudentsActsProps) {
  const [assignmentId, setAssignmentId] = useState(() => dueLast(book));
  const column = columnOf(book, assignmentId);
  return (
    <>
      <Select
        isInline
        label={m.gradebook_assignment()}
        value={assignmentId}
        choices={book.columns.map((one) => ({ value: one.assignmentId, label: one.title }))}
        onChange={setAssignmentId}
      />
      <GradeActs column={column} courseOf={() => courseId} onDone={onDone} />
      <AtOnceActs
        assignmentId={assignmentId}
        column={column}
        onDone={(isDone) => isDone && onDone()}
      />
    </>
  );
}
