import {
  answerLiveGuests,
  changeLiveRoom,
  giveLivePart,
  type OwnRoom,
} from '#shared/contract/live';
import type { LivePick } from '#shared/live/roster';
import { refusalWords } from '../../i18n/problem-words.ts';
import { useServices } from '../../session/services.ts';

type ChangeRoom = (change: (before: OwnRoom) => OwnRoom) => void;

/** What a teacher decides about who is in their room. */
export function usePeople(change: ChangeRoom) {
  const { api, flash } = useServices();
  type Asked = Awaited<ReturnType<typeof api.call>>;

  function said(outcome: Asked, next: (before: OwnRoom) => OwnRoom): void {
    if (outcome.kind === 'ok') change(next);
    else flash.show(refusalWords(outcome), 'trouble');
  }

  return {
    async give(personId: string, pick: LivePick): Promise<void> {
      const outcome = await api.call(giveLivePart, { body: { personId, pick } });
      said(outcome, (before) => ({
        ...before,
        roster: before.roster.map((one) => (one.id === personId ? { ...one, pick } : one)),
      }));
    },
    async putOut(guestId: string): Promise<void> {
      const outcome = await api.call(answerLiveGuests, {
        body: { guestIds: [guestId], answer: 'no' },
      });
      said(outcome, (before) => ({
        ...before,
        roster: before.roster.filter(({ id }) => id !== guestId),
      }));
    },
    async takeGuests(takesGuests: boolean): Promise<void> {
      const outcome = await api.call(changeLiveRoom, { body: { takesGuests } });
      said(outcome, (before) => ({ ...before, takesGuests }));
    },
  };
}
