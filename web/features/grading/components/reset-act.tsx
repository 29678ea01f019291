import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { useResetQuestion } from '../../../school/use-reset-question.ts';
import { useTold } from '../../../session/use-told.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { resetSessionMutation } from '../queries.ts';

interface ResetActProps {
  readonly sessionId: string;
  readonly studentName: string;
  /** What they are called on the button, where there is little room. */
  readonly firstName: string;
  /** The page of whose take is graded next; null where none waits. */
  readonly onReset: (next: string | null) => void;
}

/** Lets a student begin anew: what they sent is deleted. */
export function ResetAct({ sessionId, studentName, firstName, onReset }: ResetActProps) {
  const ask = useResetQuestion();
  const told = useTold();
  const reset = useMutation(resetSessionMutation(sessionId));
  const again = async () => {
    if (!(await ask([studentName]))) return;
    const sent = reset.mutateAsync();
    if (await told(sent, m.reset_done())) onReset((await sent).next);
  };
  return (
    <Button look="quiet" isPending={reset.isPending} onPress={() => void again()}>
      <Icon of={RotateCcw} size={20} />
      {m.reset_actOne({ name: firstName || studentName })}
    </Button>
  );
}
