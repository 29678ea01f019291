import { useMutation, useQuery } from '@tanstack/react-query';
import { isClosed } from '#shared/assignments/late';
import type { StudentAssignment } from '#shared/contract/assignments';
import { formatDateTime } from '../../i18n/format.ts';
import * as m from '../../i18n/generated/messages.js';
import { scoreWords } from '../../review/score-words.ts';
import { useServices } from '../../session/services.ts';
import { useTold } from '../../session/use-told.ts';
import { Select } from '../../ui/select.tsx';
import { handInAttemptMutation, takesQuery } from './queries.ts';
import { closingOf } from './work-of.ts';

/** Which of several takes a student hands in: to be chosen until it is graded or closed. */
export function OwnTakes({ assignment }: { readonly assignment: StudentAssignment }) {
  const { assignmentId } = assignment;
  const { flash, now } = useServices();
  const { data } = useQuery(takesQuery(assignmentId));
  const choose = useMutation(handInAttemptMutation(assignmentId));
  const told = useTold();
  // Without a network it is not known, and of one take there is nothing to choose.
  if (!data?.canChoose) return null;
  const { takes } = data;
  const handIn = (attemptId: string) => {
    // The page may stand open for longer than it is to be chosen.
    if (isClosed(closingOf(assignment), now().getTime()))
      return flash.show(m.assignment_takesStand(), 'trouble');
    const number = takes.find((one) => one.attemptId === attemptId)?.number ?? 0;
    void told(choose.mutateAsync(attemptId), m.assignment_takeChosen({ number }));
  };
  return (
    <Select
      label={m.assignment_takesChoose()}
      value={takes.find(({ isHandedIn }) => isHandedIn)?.attemptId ?? ''}
      isDisabled={choose.isPending}
      onChange={handIn}
      choices={takes.map(({ attemptId, number, completedAt, score }) => ({
        value: attemptId,
        label: [
          m.assignment_take({ number }),
          formatDateTime(completedAt),
          ...(score === null ? [] : [scoreWords(score)]),
        ].join(', '),
      }))}
    />
  );
}
