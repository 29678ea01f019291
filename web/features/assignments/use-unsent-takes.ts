import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry } from '../../data/store/tables/outbox.ts';
import { useDevice } from '../../session/services.ts';

/** Takes of one assignment that have not reached the server, the oldest first. */
export interface UnsentTakes {
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
}

/** Of each assignment, by its id, what the server has not got; null until the device has told. */
export function useUnsentTakes(): ReadonlyMap<string, UnsentTakes> | null {
  const { db } = useDevice();
  const entries = useLiveQuery(() => db.outbox.orderBy('id').toArray(), [db]);
  return entries ? byAssignment(entries) : null;
}

function byAssignment(entries: readonly OutboxEntry[]): ReadonlyMap<string, UnsentTakes> {
  const found = new Map<string, { waiting: OutboxEntry[]; refused: OutboxEntry[] }>();
  for (const entry of entries) {
    const { assignmentId, state } = entry;
    const unsent = found.get(assignmentId) ?? { waiting: [], refused: [] };
    unsent[state].push(entry);
    found.set(assignmentId, unsent);
  }
  return found;
}
