import { useMutation } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide-react';
import type { Submission } from '#shared/contract/assignments';
import { formatList } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { AgainAct } from '../../school/grades-at-once/again-act.tsx';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { settleExtraMutation } from './queries.ts';

interface AgainActsProps {
  readonly assignmentId: string;
  readonly chosen: readonly Submission[];
  readonly onDone: () => void;
}

/** Asks before takes beyond what was allowed are deleted. @returns resolves to whether to go on */
function useDropQuestion() {
  const { dialogs } = useServices();
  return (names: readonly string[]): Promise<boolean> =>
    dialogs.confirm({
      title:
        names.length === 1
          ? m.submission_dropTitleOne({ name: names[0]! })
          : m.submission_dropTitleSome({ count: names.length }),
      body:
        names.length === 1
          ? m.submission_dropBodyOne()
          : m.submission_dropBodySome({ names: formatList(names) }),
      confirm: m.submission_drop(),
      cancel: m.dialog_cancel(),
      danger: true,
    });
}

/** For the students that are ticked: what becomes of a take beyond what was allowed, and beginning anew. */
export function AgainActs({ assignmentId, chosen, onDone }: AgainActsProps) {
  const told = useTold();
  const confirmDrop = useDropQuestion();
  const settle = useMutation(settleExtraMutation(assignmentId));
  const isBusy = settle.isPending;
  const begun = chosen.filter(({ hasBegun }) => hasBegun);
  const extra = chosen.filter(({ hasExtra }) => hasExtra);
  const decide = async (isTaken: boolean) => {
    if (!isTaken && !(await confirmDrop(extra.map(({ studentName }) => studentName)))) return;
    const studentIds = extra.map(({ studentId }) => studentId);
    const sent = settle.mutateAsync({ studentIds, isTaken });
    const words = isTaken ? m.submission_extraTaken() : m.submission_extraDropped();
    if (await told(sent, words)) onDone();
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
      <AgainAct assignmentId={assignmentId} students={begun} onDone={onDone} />
    </>
  );
}
