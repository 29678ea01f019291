import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gradebook } from '#shared/contract/gradebook';
import type { AssignmentId, StudentId } from '#shared/contract/ids';
import { validateFeedback } from '#shared/grading/grade';
import * as m from '../../../i18n/generated/messages.js';
import { problemWords } from '../../../i18n/problem-words.ts';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { excuseMutation, returnMutation } from '../queries.ts';
import { ChooseGradesDialog } from './choose-grades-dialog.tsx';
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
  const told = useTold();
  const excuse = useMutation(excuseMutation(assignmentId));
  const give = useMutation(returnMutation(assignmentId));
  const column = columnOf(book, assignmentId);
  const suggested = suggestedGrades(column);
  const missing = missingGrades(column);
  const studentIds = column.rows.map(({ studentId }) => studentId as StudentId);
  const sent = column.rows.filter(({ cells }) => cells[0]?.isHandedIn);
  const areExcused = column.rows.every(({ cells }) => cells[0]?.isExcused);
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
      <Button
        look="quiet"
        isDisabled={studentIds.length === 0}
        isPending={excuse.isPending}
        onPress={() =>
          void told(
            excuse.mutateAsync({ studentIds, isExcused: !areExcused }),
            m.submission_changed(),
          ).then(done)
        }
      >
        {areExcused && studentIds.length > 0
          ? m.gradebook_countAgain({ count: studentIds.length })
          : m.gradebook_excuseCount({ count: studentIds.length })}
      </Button>
      <Button
        look="quiet"
        isDisabled={sent.length === 0}
        isPending={give.isPending}
        onPress={() =>
          void told(
            give.mutateAsync(sent.map(({ studentId }) => studentId as StudentId)),
            m.submission_returned(),
          ).then(done)
        }
      >
        {m.gradebook_returnCount({ count: sent.length })}
      </Button>
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

interface CommentDialogProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onSubmit: (comment: string) => void;
  readonly onClose: () => void;
}

function CommentDialog({ count, isBusy, onSubmit, onClose }: CommentDialogProps) {
  const [comment, setComment] = useState('');
  const problem = validateFeedback(comment);
  return (
    <FormDialog
      title={m.gradebook_commentTitle({ count })}
      submit={m.class_save()}
      isBusy={isBusy}
      isDisabled={comment.trim() === '' || problem !== null}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(comment);
      }}
    >
      <TextField
        look="lines"
        label={m.review_feedback()}
        name="comment"
        value={comment}
        onChange={setComment}
        typing={{ autoFocus: true, hint: m.gradebook_commentHint() }}
        error={problem === null ? undefined : problemWords(problem)}
      />
    </FormDialog>
  );
}
