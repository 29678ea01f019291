import { useMutation } from '@tanstack/react-query';
import * as m from '../../i18n/generated/messages.js';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { returnResultsMutation } from './students-of-assignment.ts';

interface ReturnActProps {
  readonly assignmentId: string;
  /** Who have handed in. */
  readonly studentIds: readonly string[];
  readonly onDone: (isDone: boolean) => void;
}

/** Shows ticked students their results. */
export function ReturnAct({ assignmentId, studentIds, onDone }: ReturnActProps) {
  const told = useTold();
  const give = useMutation(returnResultsMutation(assignmentId));
  return (
    <Button
      look="quiet"
      isDisabled={studentIds.length === 0}
      isPending={give.isPending}
      onPress={() => void told(give.mutateAsync(studentIds), m.submission_returned()).then(onDone)}
    >
      {studentIds.length === 1
        ? m.submission_returnOne()
        : m.submission_returnOf({ count: studentIds.length })}
    </Button>
  );
}
