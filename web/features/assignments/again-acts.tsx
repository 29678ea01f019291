import { useMutation } from '@tanstack/react-query';
import { Check, RotateCcw, Trash2 } from 'lucide-react';
import type { Submission } from '#shared/contract/assignments';
import * as m from '../../i18n/generated/messages.js';
import { useResetQuestion } from '../../school/use-reset-question.ts';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { resetStudentsMutation, settleExtraMutation } from './queries.ts';

interface AgainActsProps {
  readonly assignmentId: string;
  readonly chosen: readonly Submission[];
  readonly onDone: () => void;
}

/** For the students that are ticked: what becomes of a take beyond what was allowed, and beginning anew. */
export function AgainActs({ assignmentId, chosen, onDone }: AgainActsProps) {
  const told = useTold();
  const ask = useResetQuestion();
  const settle = useMutation(settleExtraMutation(assignmentId));
  const reset = useMutation(resetStudentsMutation(assignmentId));
  const isBusy = settle.isPending || reset.isPending;
  const begun = chosen.filter(({ hasBegun }) => hasBegun);
  const extra = chosen.filter(({ hasExtra }) => hasExtra).map(({ studentId }) => studentId);
  const decide = async (isTaken: boolean) => {
    const sent = settle.mutateAsync({ studentIds: extra, isTaken });
    const words = isTaken ? m.submission_extraTaken() : m.submission_extraDropped();
    if (await told(sent, words)) onDone();
  };
  const again = async () => {
    if (!(await ask(begun.map(({ studentName }) => studentName)))) return;
    const sent = reset.mutateAsync(begun.map(({ studentId }) => studentId));
    if (await told(sent, m.reset_done())) onDone();
  };
  return (
    <>
      {extra.length > 0 && (
        <>
          <Button look="quiet" isDisabled={isBusy} onPress={() => void decide(true)}>
            <Icon of={Check} size={20} />
            {m.submission_takeExtra({ count: extra.length })}
          </Button>
          <Button look="quiet" isDisabled={isBusy} onPress={() => void decide(false)}>
            <Icon of={Trash2} size={20} />
            {m.submission_dropExtra({ count: extra.length })}
          </Button>
        </>
      )}
      {begun.length > 0 && (
        <Button look="quiet" isDisabled={isBusy} onPress={() => void again()}>
          <Icon of={RotateCcw} size={20} />
          {m.reset_actCount({ count: begun.length })}
        </Button>
      )}
    </>
  );
}
