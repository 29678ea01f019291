import { useLiveQuery } from 'dexie-react-hooks';
import type { StudentAssignment } from '#shared/contract/assignments';
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
  /** Attempts that the answer does not count, whatever became of them. */
  readonly attempts: number;
  /** The newest attempt was left, and the answer does not know. */
  readonly isLeft: boolean;
}

export const nothingUncounted: UncountedTakes = {
  ...{ waiting: [], refused: [], delivered: 0 },
  ...{ attempts: 0, isLeft: false },
};

/** Whether anything of an assignment was sent, or waits on this device to be. */
export const wasSent = (
  { completedAt }: Pick<StudentAssignment, 'completedAt'>,
  { waiting, delivered }: UncountedTakes,
): boolean => completedAt !== null || waiting.length + delivered > 0;

/**
 * Of each assignment, by its id, what an answer of the server does not count; null until the device has told.
 *
 * @param answeredAt when the server gave the answer, milliseconds since 1970; a kept answer is as old as when it came
 */
export function useUncountedTakes(answeredAt: number): ReadonlyMap<string, UncountedTakes> | null {
  const { db } = useDevice();
  return useLiveQuery(() => uncountedTakes(db, answeredAt), [db, answeredAt]) ?? null;
}

/** What the answer of this time (milliseconds since 1970; 0 is none) does not count yet. */
export async function uncountedTakes(
  db: Database,
  answeredAt: number,
): Promise<ReadonlyMap<string, UncountedTakes>> {
  const found = new Map<string, Draft>();
  const of = (assignmentId: string): Draft => {
    const known = found.get(assignmentId) ?? newDraft();
    found.set(assignmentId, known);
    return known;
  };
  const begun = await db.attempts.orderBy('begunAt').toArray();
  const told = new Map(begun.map(({ id, toldAt }) => [id, toldAt]));
  const note = (assignmentId: string, id: string) => {
    const toldAt = told.get(id) ?? null;
    // The server counted it when it was begun, and answered since.
    if (toldAt !== null && toldAt <= answeredAt) return;
    of(assignmentId).ids.add(id);
  };
  for (const { id, assignmentId, state, told: heard, leftToldAt } of begun) {
    if (heard === 'refused') continue;
    if (state !== 'taken') note(assignmentId, id);
    of(assignmentId).isLeft = state === 'left' && (leftToldAt === null || leftToldAt > answeredAt);
  }
  for (const entry of await db.outbox.orderBy('id').toArray()) {
    of(entry.assignmentId)[entry.state].push(entry);
    if (entry.state === 'waiting') note(entry.assignmentId, entry.takeId);
  }
  // No answer yet, so nothing that it does not know.
  if (answeredAt > 0)
    await db.takes
      .where('sentAt')
      .above(new Date(answeredAt).toISOString())
      .each(({ id, assignmentId }) => {
        if (assignmentId === null) return;
        of(assignmentId).delivered += 1;
        note(assignmentId, id);
      });
  return new Map(
    [...found].map(([id, { ids, ...takes }]) => [id, { ...takes, attempts: ids.size }]),
  );
}

interface Draft extends Pick<UncountedTakes, 'delivered' | 'isLeft'> {
  readonly waiting: OutboxEntry[];
  readonly refused: OutboxEntry[];
  delivered: number;
  isLeft: boolean;
  /** Of the attempts that are not counted. */
  readonly ids: Set<string>;
}

const newDraft = (): Draft => ({
  ...{ waiting: [], refused: [], delivered: 0, isLeft: false },
  ids: new Set<string>(),
});
