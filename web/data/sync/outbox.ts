import type { Database } from '../store/database.ts';
import { removeRecording } from '../store/recordings.ts';
import type { OutboxEntry } from '../store/tables/outbox.ts';
import type { StoredTake } from '../store/tables/takes.ts';
import { backoff } from './backoff.ts';
import { LONGEST_WAIT_MS, waitUntil } from './next-try.ts';
import type { SendResult } from './send-attempt.ts';

/** Raised when the shape of what waits changes; the sender still understands the release before. */
export const CONTRACT_VERSION = 1;

/** Only one tab of a device sends at a time. */
const LOCK = 'primavista-outbox';
/** Before what is due is looked at again: another tab may be sending it just now. */
const SHORTEST_WAIT_MS = 1000;
/** After the device's own store failed. */
const STORE_WAIT_MS = 60_000;

export interface OutboxOptions {
  readonly db: Database;
  readonly send: (entry: OutboxEntry, take: StoredTake) => Promise<SendResult>;
  /** Absent on an address the browser does not trust: there nothing can be sent. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly now: () => number;
  readonly random: () => number;
  /** Returns what cancels it. */
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  /** Told of what should not have happened; the entry it happened to is tried again later. */
  readonly report: (error: unknown) => void;
}

/** What must reach the teacher: kept first, sent in order, acknowledged once. */
export function createOutbox(options: OutboxOptions) {
  const { db, locks, now, random, setTimer, report } = options;
  let cancelTimer = () => {};

  /** The first waiting entry of each assignment, so that its attempts arrive as they were played. */
  async function heads(): Promise<OutboxEntry[]> {
    const seen = new Set<string>();
    const waiting = await db.outbox
      .orderBy('id')
      // What a newer page wrote is left for a newer page.
      .filter((one) => one.state === 'waiting' && one.contractVersion <= CONTRACT_VERSION)
      .toArray();
    return waiting.filter(({ assignmentId }) => !seen.has(assignmentId) && seen.add(assignmentId));
  }

  const waitOf = ({ nextTryAt }: OutboxEntry) => waitUntil(nextTryAt, now());

  async function trySend(entry: OutboxEntry, take: StoredTake): Promise<SendResult> {
    try {
      return await options.send(entry, take);
    } catch (error) {
      report(error);
      return { kind: 'later', retryAfter: null };
    }
  }

  async function sendOne(entry: OutboxEntry): Promise<void> {
    const take = await db.takes.get(entry.takeId);
    if (take === undefined) return db.outbox.delete(entry.id);
    const result = await trySend(entry, take);
    switch (result.kind) {
      case 'acknowledged':
        return db.transaction('rw', db.takes, db.outbox, async () => {
          await db.takes.update(take.id, { sentAt: new Date(now()).toISOString() });
          await db.outbox.delete(entry.id);
        });
      case 'refused':
        await db.outbox.update(entry.id, { state: 'refused', problem: result.problem });
        return;
      case 'later': {
        const wait = (result.retryAfter ?? 0) * 1000 || backoff(entry.tries, random);
        await db.outbox.update(entry.id, {
          tries: entry.tries + 1,
          nextTryAt: now() + Math.min(wait, LONGEST_WAIT_MS),
          problem: result.problem ?? null,
        });
      }
    }
  }

  /** Asks again after each: a take may have been kept while another was on its way. */
  async function sendDue(): Promise<void> {
    for (;;) {
      const due = (await heads()).find((entry) => waitOf(entry) <= 0);
      if (due === undefined) return;
      await sendOne(due);
    }
  }

  function runAfter(milliseconds: number): void {
    cancelTimer();
    cancelTimer = setTimer(() => void run(), milliseconds);
  }

  /** Sends everything that is due; `force` also what would still wait, for when the network came back. */
  async function run({ force = false }: { force?: boolean } = {}): Promise<void> {
    if (locks === undefined) return;
    try {
      if (force) await db.outbox.toCollection().modify({ nextTryAt: 0 });
      await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await sendDue();
      });
      // Also without the lock: the tab that holds it may close before it comes to this one.
      const waits = (await heads()).map(waitOf);
      if (waits.length > 0) runAfter(Math.max(SHORTEST_WAIT_MS, Math.min(...waits)));
    } catch (error) {
      report(error);
      runAfter(STORE_WAIT_MS);
    }
  }

  return {
    run,
    /**
     * Keeps the take, that its player is to be known by it and, for an assignment, its place in the queue, and lets go
     * of what was kept of it while it was played, in one transaction.
     */
    async keep(take: StoredTake): Promise<void> {
      const tables = [db.takes, db.outbox, db.unlearnt, db.recordings, db.recordingChunks];
      await db.transaction('rw', tables, async () => {
        await db.takes.add(take);
        await db.unlearnt.put({ id: take.id });
        await removeRecording(db, take.id);
        if (take.assignmentId === null) return;
        await db.outbox.add({ ...entryOf(take.id, take.assignmentId), ...anew });
      });
    },
    /** Sends at once what waits only because nobody, or somebody else, was signed in the last time. */
    async sendSignedIn(): Promise<void> {
      const waiting = await db.outbox.filter(needsSignIn).toArray();
      if (waiting.length > 0) await run({ force: true });
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

/** It waits for no network and no server. */
const needsSignIn = ({ state, problem }: OutboxEntry): boolean =>
  state === 'waiting' && (problem === 'not-signed-in' || problem === 'signed-in-as-another');

/** An entry that nobody has tried to send. */
const anew = { state: 'waiting', tries: 0, nextTryAt: 0, problem: null } as const;

function entryOf(takeId: string, assignmentId: string) {
  const contractVersion = CONTRACT_VERSION;
  return { id: takeId, kind: 'attempt', takeId, assignmentId, contractVersion } as const;
}
