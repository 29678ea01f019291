import { CONTRACT_VERSION } from './contract-version.ts';
import type { Database } from './database.ts';
import { removeRecording } from './recordings.ts';
import type { StoredTake } from './tables/takes.ts';

/** What must reach the teacher: kept first, and sent from here (`sync/channels/takes.ts`). */
export function createOutbox(db: Database) {
  return {
    /**
     * Keeps the take, that its player is to be known by it and, for an assignment, its place in the queue, and lets go
     * of what was kept of it while it was played, in one transaction.
     */
    async keep(take: StoredTake): Promise<void> {
      const { takes, outbox, attempts, unlearnt, recordings, recordingChunks } = db;
      const tables = [takes, outbox, attempts, unlearnt, recordings, recordingChunks];
      await db.transaction('rw', tables, async () => {
        await db.takes.add(take);
        await db.unlearnt.put({ id: take.id });
        await removeRecording(db, take.id);
        if (take.assignmentId === null) return;
        await db.attempts.update(take.id, { state: 'taken' });
        await db.outbox.add({ ...entryOf(take.id, take.assignmentId), ...anew });
      });
    },
    /** Puts a take that was refused back into the queue; one that arrived, or waits, stays as it is. */
    async retry(takeId: string): Promise<void> {
      await db.transaction('rw', db.takes, db.outbox, async () => {
        const [take, entry] = await Promise.all([db.takes.get(takeId), db.outbox.get(takeId)]);
        if (!take || take.assignmentId === null || take.sentAt !== null) return;
        if (entry?.state === 'waiting') return;
        await db.outbox.put({ ...(entry ?? entryOf(takeId, take.assignmentId)), ...anew });
      });
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** An entry that nobody has tried to send. */
const anew = { state: 'waiting', tries: 0, nextTryAt: 0, problem: null } as const;

function entryOf(takeId: string, assignmentId: string) {
  const contractVersion = CONTRACT_VERSION;
  return { id: takeId, kind: 'attempt', takeId, assignmentId, contractVersion } as const;
}
