import { backoff } from './backoff.ts';
import type { Database, OutboxEntry, StoredTake } from './database.ts';
import type { SendResult } from './send-attempt.ts';

/** Raised when the shape of what waits changes; the sender still understands the release before. */
export const CONTRACT_VERSION = 1;

/** Only one tab of a device sends at a time. */
const LOCK = 'primavista-outbox';

export interface OutboxOptions {
  readonly db: Database;
  readonly send: (entry: OutboxEntry, take: StoredTake) => Promise<SendResult>;
  /** Absent on an address the browser does not trust: there nothing can be sent. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly now: () => number;
  readonly random: () => number;
  readonly setTimer: (work: () => void, milliseconds: number) => void;
}

/** What must reach the teacher: kept first, sent in order, acknowledged once. */
export function createOutbox({ db, send, locks, now, random, setTimer }: OutboxOptions) {
  async function sendOne(entry: OutboxEntry): Promise<'next' | 'wait'> {
    const take = await db.takes.get(entry.takeId);
    if (take === undefined) {
      await db.outbox.delete(entry.id);
      return 'next';
    }
    const result = await send(entry, take);
    switch (result.kind) {
      case 'acknowledged':
        await db.transaction('rw', db.takes, db.outbox, async () => {
          await db.takes.update(take.id, { sentAt: new Date(now()).toISOString() });
          await db.outbox.delete(entry.id);
        });
        return 'next';
      case 'refused':
        await db.outbox.update(entry.id, { state: 'refused', problem: result.problem });
        return 'next';
      case 'later': {
        const wait = (result.retryAfter ?? 0) * 1000 || backoff(entry.tries, random);
        await db.outbox.update(entry.id, { tries: entry.tries + 1, nextTryAt: now() + wait });
        setTimer(() => void run(), wait);
        return 'wait';
      }
    }
  }

  /** Sends everything that is due; `force` also what would still wait, for when the network came back. */
  async function run({ force = false }: { force?: boolean } = {}): Promise<void> {
    await locks?.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (lock === null) return;
      for (const { id } of await db.outbox.orderBy('id').toArray()) {
        const entry = await db.outbox.get(id);
        if (entry === undefined || entry.state === 'refused') continue;
        if (!force && entry.nextTryAt > now()) return;
        if ((await sendOne(entry)) === 'wait') return;
      }
    });
  }

  return {
    run,
    /** Keeps the take and, for an assignment, its place in the queue, in one transaction. */
    async keep(take: StoredTake): Promise<void> {
      await db.transaction('rw', db.takes, db.outbox, async () => {
        await db.takes.add(take);
        if (take.assignmentId === null) return;
        await db.outbox.add({
          id: take.id,
          kind: 'attempt',
          takeId: take.id,
          assignmentId: take.assignmentId,
          contractVersion: CONTRACT_VERSION,
          state: 'waiting',
          tries: 0,
          nextTryAt: 0,
          problem: null,
        });
      });
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
