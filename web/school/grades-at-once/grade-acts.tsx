import { useState } from 'react';
import type { Gradebook } from '#shared/contract/gradebook';
import type { GradeChange } from '#shared/contract/grades-at-once';
import type { AssignmentId, StudentId } from '#shared/contract/ids';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ChooseGradesDialog } from './choose-grades-dialog.tsx';
import { CommentDialog } from './comment-dialog.tsx';
import { GradeDialog } from './grade-dialog.tsx';
import { missingGrades, suggestedGrades } from './proposed-grades.ts';
import { useGradesAtOnce } from './use-grades-at-once.ts';

interface GradeActsProps {
  /** The gradebook of one assignment alone, of the students that are ticked. */
  readonly column: Gradebook;
  /** The class of a student. */
  readonly courseOf: (studentId: string) => string;
  readonly onDone: () => void;
}

/** What is said of ticked students at once: the grades that the marks speak for, 0 for what is not in, one grade, one comment. */
export function GradeActs({ column, courseOf, onDone }: GradeActsProps) {
  const [open, setOpen] = useState<'accept' | 'missing' | 'grade' | 'comment' | null>(null);
  const { isBusy, store } = useGradesAtOnce(courseOf);
  const suggested = suggestedGrades(column);
  const missing = missingGrades(column);
  const count = column.rows.length;
  const close = () => setOpen(null);
  const save = async (changes: Parameters<typeof store>[0]) => {
    if ((await store(changes)) === null) return;
    close();
    onDone();
  };
  const sayToAll = (said: Pick<GradeChange, 'grade' | 'comment'>) =>
    save(
      column.rows.map(({ studentId, cells: [cell] }) => ({
        assignmentId: column.columns[0]!.assignmentId as AssignmentId,
        studentId: studentId as StudentId,
        ...said,
        seenGrade: cell!.grade,
        seenTake: cell!.completedAt,
      })),
    );
  return (
    <>
      <Button look="quiet" isDisabled={suggested.length === 0} onPress={() => setOpen('accept')}>
        {m.gradebook_acceptCount({ count: suggested.length })}
      </Button>
      <Button look="quiet" isDisabled={missing.length === 0} onPress={() => setOpen('missing')}>
        {m.gradebook_zeroCount({ count: missing.length })}
      </Button>
      <Button look="quiet" isDisabled={count === 0} onPress={() => setOpen('grade')}>
        {m.gradebook_gradeCount({ count })}
      </Button>
      <Button look="quiet" isDisabled={count === 0} onPress={() => setOpen('comment')}>
        {m.gradebook_commentCount({ count })}
      </Button>
      {(open === 'accept' || open === 'missing') && (
        <ChooseGradesDialog
          title={open === 'accept' ? m.gradebook_acceptTitle() : m.gradebook_zeroTitle()}
          grades={open === 'accept' ? suggested : missing}
          submit={(chosen) =>
            open === 'accept'
              ? m.gradebook_acceptCount({ count: chosen })
              : m.gradebook_zeroCount({ count: chosen })
          }
          isBusy={isBusy}
          onSubmit={(chosen) => void save(chosen.map(({ change }) => change))}
          onClose={close}
        />
      )}
      {open === 'grade' && (
        <GradeDialog
          count={count}
          validation={column.columns[0]!.gradeValidation}
          isBusy={isBusy}
          onSubmit={(grade) => void sayToAll({ grade })}
          onClose={close}
        />
      )}
      {open === 'comment' && (
        <CommentDialog
          count={count}
          isBusy={isBusy}
          onSubmit={(comment) => void sayToAll({ comment })}
          onClose={close}
        />
      )}
    </>
  );
}
