import { useLiveQuery } from 'dexie-react-hooks';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import { useDevice } from '../session/services.ts';
import { needsSignIn, refusalWords } from './handing-in/hand-in-words.ts';

/** Where a take is, in one short line that is true at this moment; nothing of a take that the device does not have. */
export function useWhereabouts(take: StoredTake): string {
  const { db } = useDevice();
  const { id } = take;
  const state = useLiveQuery(async () => {
    try {
      return { take: await db.takes.get(id), entry: await db.outbox.get(id) };
    } catch {
      // A store that does not open has nothing.
      return null;
    }
  }, [db, id]);
  if (!state?.take) return '';
  if (state.take.sentAt !== null) return m.result_sent();
  if (state.entry?.state === 'refused')
    return m.result_refused({ problem: refusalWords(state.entry.problem ?? 'unexpected') });
  if (state.entry && needsSignIn(state.entry.problem)) return m.handIn_timedOut();
  return state.entry ? m.result_waiting() : m.result_saved();
}
