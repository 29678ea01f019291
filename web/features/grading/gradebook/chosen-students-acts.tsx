import { useState } from 'react';
import type { Gradebook } from '#shared/contract/gradebook';
import type { AssignmentId, StudentId } from '#shared/contract/ids';
import * as m from '../../../i18n/generated/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { AtOnceActs } from './at-once-acts.tsx';
import { ChooseGradesDialog } from './choose-grades-dialog.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { missingGrades, suggestedGrades } from './proposed-grades.ts';
import { useGradesAtOnce } from './use-grades-at-once.ts';

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

/** One assignment of a gradebook alone. */
function columnOf({ columns, rows }: Gradebook, assignmentId: string): Gradebook {
  const at = columns.findIndex((column) => column.assignmentId === assignmentId);
  return {
    columns: [columns[at]!],
    rows: rows.filter(({ cells }) => cells[at]).map((row) => ({ ...row, cells: [row.cells[at]!] })),
  };
}

/** What can be done with one assignment of the students that are ticked; each act says first of how many. */
export function ChosenStudentsActs({ courseId, book, onDone }: ChosenStudentsActsProps) {
  const [assignmentId, setAssignmentId] = useState(() => dueLast(book));
  const [open, setOpen] = useState<'accept' | 'missing' | 'comment' | null>(null);
  const { isBusy, store } = useGradesAtOnce(courseId);
  const column = columnOf(book, assignmentId);
  const suggested = suggestedGrades(column);
  const missing = missingGrades(column);
  const studentIds = column.rows.map(({ studentId }) => studentId as StudentId);
  const close = () => setOpen(null);
  const done = (isDone: boolean) => {
    if (!isDone) return;
    close();
    onDone();
  };
  const proposed = open === 'accept' ? suggested : missing;
  return (
    <>
      <Select
        isInline
        label={m.gradebook_assignment()}
        value={assignmentId}
        choices={book.columns.map((one) => ({ value: one.assignmentId, label: one.title }))}
        onChange={setAssignmentId}
      />
      <Button look="quiet" isDisabled={suggested.length === 0} onPress={() => setOpen('accept')}>
        {m.gradebook_acceptCount({ count: suggested.length })}
      </Button>
      <Button look="quiet" isDisabled={missing.length === 0} onPress={() => setOpen('missing')}>
        {m.gradebook_zeroCount({ count: missing.length })}
      </Button>
      <Button look="quiet" isDisabled={studentIds.length === 0} onPress={() => setOpen('comment')}>
        {m.gradebook_commentCount({ count: studentIds.length })}
      </Button>
      <AtOnceActs assignmentId={assignmentId} column={column} onDone={done} />
      {(open === 'accept' || open === 'missing') && (
        <ChooseGradesDialog
          title={open === 'accept' ? m.gradebook_acceptTitle() : m.gradebook_zeroTitle()}
          grades={proposed}
          submit={(count) =>
            open === 'accept'
              ? m.gradebook_acceptCount({ count })
              : m.gradebook_zeroCount({ count })
          }
          isBusy={isBusy}
          onSubmit={(chosen) =>
            void store(chosen.map(({ change }) => change)).then((stored) => done(stored !== null))
          }
          onClose={close}
        />
      )}
      {open === 'comment' && (
        <CommentDialog
          count={studentIds.length}
          isBusy={isBusy}
          onSubmit={(comment) =>
            void store(
              column.rows.map(({ studentId, cells: [cell] }) => ({
                assignmentId: assignmentId as AssignmentId,
                studentId: studentId as StudentId,
                comment,
                seenGrade: cell!.grade,
                seenTake: cell!.completedAt,
              })),
            ).then((stored) => done(stored !== null))
          }
          onClose={close}
        />
      )}
    </>
  );
}
