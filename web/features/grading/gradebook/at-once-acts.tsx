import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gradebook } from '#shared/contract/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import { AgainAct } from '../../../school/grades-at-once/again-act.tsx';
import { DateDialog } from '../../../school/grades-at-once/date-dialog.tsx';
import { ReturnAct } from '../../../school/grades-at-once/return-act.tsx';
import {
  changeForStudentsMutation,
  type StudentChange,
} from '../../../school/grades-at-once/students-of-assignment.ts';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';

interface AtOnceActsProps {
  readonly assignmentId: string;
  /** The gradebook of that assignment alone, of the students that are ticked. */
  readonly column: Gradebook;
  readonly onDone: (isDone: boolean) => void;
}

/** What is said of their work: excusing, another date, returning results, and beginning anew, which asks first. */
export function AtOnceActs({ assignmentId, column, onDone }: AtOnceActsProps) {
  const [isDating, setDating] = useState(false);
  const told = useTold();
  const save = useMutation(changeForStudentsMutation(assignmentId));
  const studentIds = column.rows.map(({ studentId }) => studentId);
  const sent = column.rows.filter(({ cells }) => cells[0]?.isHandedIn);
  const begun = column.rows.filter(({ cells }) => (cells[0]?.sessionId ?? null) !== null);
  const areExcused = column.rows.every(({ cells }) => cells[0]?.isExcused);
  const change = async (what: StudentChange) => {
    const asked = save.mutateAsync({ studentIds, ...what });
    const isDone = await told(asked, m.submission_changed());
    if (isDone) setDating(false);
    onDone(isDone);
  };
  return (
    <>
      <Button
        look="quiet"
        isDisabled={studentIds.length === 0}
        isPending={save.isPending}
        onPress={() => void change({ isExcused: !areExcused })}
      >
        {areExcused && studentIds.length > 0
          ? m.gradebook_countAgain({ count: studentIds.length })
          : m.gradebook_excuseCount({ count: studentIds.length })}
      </Button>
      <Button look="quiet" isDisabled={studentIds.length === 0} onPress={() => setDating(true)}>
        {m.submission_dateTitle({ count: studentIds.length })}
      </Button>
      <ReturnAct
        assignmentId={assignmentId}
        studentIds={sent.map(({ studentId }) => studentId)}
        onDone={onDone}
      />
      <AgainAct assignmentId={assignmentId} students={begun} onDone={() => onDone(true)} />
      {isDating && (
        <DateDialog
          chosen={column.rows.map(({ cells: [cell] }) => cell!)}
          timeZone={column.timeZone}
          isBusy={save.isPending}
          onClose={() => setDating(false)}
          change={change}
        />
      )}
    </>
  );
}
