import { useLiveQuery } from 'dexie-react-hooks';
import type { StoredTake } from '../../data/database.ts';
import * as m from '../../i18n/generated/messages.js';
import { problemWords } from '../../i18n/problem-words.ts';
import { useDevice } from '../services.ts';

/** Where a take is, in one short line that is true at this moment. */
export function useWhereabouts(take: StoredTake): string {
  const { db } = useDevice();
  const { id } = take;
  const state = useLiveQuery(
    async () => ({ take: await db.takes.get(id), entry: await db.outbox.get(id) }),
    [db, id],
  );
  if (!state?.take) return '';
  if (state.take.sentAt !== null) return m.result_sent();
  if (state.entry?.state === 'refused')
    return m.result_refused({ problem: problemWords(state.entry.problem ?? 'unexpected') });
  return state.entry ? m.result_waiting() : m.result_saved();
}
