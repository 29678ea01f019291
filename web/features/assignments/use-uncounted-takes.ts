import { useLiveQuery } from 'dexie-react-hooks';
import type { Database } from '../../data/store/database.ts';
import type { OutboxEntry } from '../../data/store/tables/outbox.ts';
import { useDevice } from '../../session/services.ts';

/** Takes of one assignment that an answer of the server does not know yet. */
export interface UncountedTakes {
  /** The oldest first, as `refused`. */
  readonly waiting: readonly OutboxEntry[];
  readonly refused: readonly OutboxEntry[];
  /** How many reached the server after it answered. */
  readonly delivered: number;
}

export const nothingUncounted: UncountedTakes = { waiting: [], refused: [], delivered: 0 };

/**
 * Of each assignment, by its id, what an answer of the server does not count; null until the device has told.
 *
 * @param answeredAt when the server gave the answer, milliseconds since 1970; a kept answer is as old as when it came
 */
export function useUncountedTakes(answeredAt: number): ReadonlyMap<string, UncountedTakes> | null {
  const { db } = useDevice();
  return useLiveQuery(() => uncounted(db, answeredAt), [db, answeredAt]) ?? null;
}

async function uncounted(
  db: Database,
  answeredAt: number,
): Promise<ReadonlyMap<string, UncountedTakes>> {
  const found = new Map<
    string,
    { waiting: OutboxEntry[]; refused: OutboxEntry[]; delivered: number }
  >();
  const of = (assignmentId: string) => {
    const known = found.get(assignmentId) ?? { waiting: [], refused: [], delivered: 0 };
    found.set(assignmentId, known);
    return known;
  };
  for (const entry of await db.outbox.orderBy('id').toArray())
    of(entry.assignmentId)[entry.state].push(entry);
  // No answer yet, so nothing that it does not know.
  if (answeredAt === 0) return found;
  await db.takes
    .where('sentAt')
    .above(new Date(answeredAt).toISOString())
    .each(({ assignmentId }) => {
      if (assignmentId !== null) of(assignmentId).delivered += 1;
    });
  return found;
}
