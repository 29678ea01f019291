import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useResetQuestion } from '../use-reset-question.ts';
import { resetStudentsMutation } from './students-of-assignment.ts';

interface AgainActProps {
  readonly assignmentId: string;
  /** Who have something to begin anew. */
  readonly students: readonly { readonly studentId: string; readonly studentName: string }[];
  readonly onDone: () => void;
}

/** Lets ticked students begin anew; asks first, for what they sent is deleted. */
export function AgainAct({ assignmentId, students, onDone }: AgainActProps) {
  const told = useTold();
  const ask = useResetQuestion();
  const reset = useMutation(resetStudentsMutation(assignmentId));
  if (students.length === 0) return null;
  const again = async () => {
    if (!(await ask(students.map(({ studentName }) => studentName)))) return;
    const sent = reset.mutateAsync(students.map(({ studentId }) => studentId));
    if (await told(sent, m.reset_done())) onDone();
  };
  return (
    <Button look="quiet" isDisabled={reset.isPending} onPress={() => void again()}>
      <Icon of={RotateCcw} size={20} />
      {m.reset_actCount({ count: students.length })}
    </Button>
  );
}
