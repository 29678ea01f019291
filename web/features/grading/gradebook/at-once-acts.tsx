import { useMutation } from '@tanstack/react-query';
import type { Gradebook } from '#shared/contract/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import {
  changeForStudentsMutation,
  returnResultsMutation,
} from '../../../school/students-of-assignment.ts';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';

interface AtOnceActsProps {
  readonly assignmentId: string;
  /** The gradebook of that assignment alone, of the students that are ticked. */
  readonly column: Gradebook;
  readonly onDone: (isDone: boolean) => void;
}

/** What needs no question, for it is taken back as easily: excusing, and returning results. */
export function AtOnceActs({ assignmentId, column, onDone }: AtOnceActsProps) {
  const told = useTold();
  const excuse = useMutation(changeForStudentsMutation(assignmentId));
  const give = useMutation(returnResultsMutation(assignmentId));
  const idsOf = (rows: Gradebook['rows']) => rows.map(({ studentId }) => studentId);
  const studentIds = idsOf(column.rows);
  const sent = idsOf(column.rows.filter(({ cells }) => cells[0]?.isHandedIn));
  const areExcused = column.rows.every(({ cells }) => cells[0]?.isExcused);
  const change = () => {
    const asked = excuse.mutateAsync({ studentIds, isExcused: !areExcused });
    void told(asked, m.submission_changed()).then(onDone);
  };
  return (
    <>
      <Button
        look="quiet"
        isDisabled={studentIds.length === 0}
        isPending={excuse.isPending}
        onPress={change}
      >
        {areExcused && studentIds.length > 0
          ? m.gradebook_countAgain({ count: studentIds.length })
          : m.gradebook_excuseCount({ count: studentIds.length })}
      </Button>
      <Button
        look="quiet"
        isDisabled={sent.length === 0}
        isPending={give.isPending}
        onPress={() => void told(give.mutateAsync(sent), m.submission_returned()).then(onDone)}
      >
        {m.gradebook_returnCount({ count: sent.length })}
      </Button>
    </>
  );
}
