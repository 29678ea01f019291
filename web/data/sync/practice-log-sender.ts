import { mostPracticeEntries, postPracticeLog } from '#shared/contract/practice-log';
import type { Problem } from '#shared/contract/problem';
import { entryOf } from '#shared/practice/practice-log';
import type { Api } from '../api/api.ts';
import type { Database } from '../store/database.ts';
import type { StoredSitting } from '../store/tables/sittings.ts';
import { backoff } from './backoff.ts';
import { LONGEST_WAIT_MS, waitUntil } from './next-try.ts';
import { CONTRACT_VERSION } from './outbox.ts';
import { afterRefusal, type NamedProblem } from './practice-log-refusal.ts';

/** Only one tab of a device sends at a time. */
const LOCK = 'primavista-practice-log';
/** Before what is due is looked at again: another tab may be sending it just now. */
const SHORTEST_WAIT_MS = 1000;
/** After the device's own store failed. */
const STORE_WAIT_MS = 60_000;
/** What the server has is soon of no more use here. */
const SENT_KEPT_MS = 24 * 60 * 60_000;
/** Of those that wait for nothing: a visitor's, and what the server will not take. */
const MOST_KEPT = 1000;

export interface PracticeLogSenderOptions {
  readonly db: Database;
  readonly api: Api;
  /** Whose device this is; the server takes nothing under another person's cookie. null is nobody, who sends nothing. */
  readonly userId: string | null;
  /** Absent on an address the browser does not trust: two tabs may send there at once, which changes nothing. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: () => number;
  /** Returns what cancels it. */
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  /** Told of what should not have happened; it is tried again later. */
  readonly report: (error: unknown) => void;
}

/**
 * Sends sittings in batches, and again as they grow. It stands beside the outbox because that sends a take whole, in its
 * order and once; a sitting has no order, waits together with others and is sent as often as it grows.
 */
export function createPracticeLogSender(options: PracticeLogSenderOptions) {
  const { db, api, userId, locks, now, random, setTimer, report } = options;
  let cancelTimer = () => {};

  /** What a newer page wrote is left for a newer page. */
  const waiting = () =>
    db.sittings
      .orderBy('id')
      .filter((one) => one.state === 'unsent' && one.contractVersion <= CONTRACT_VERSION);

  const waitOf = ({ nextTryAt }: StoredSitting) => waitUntil(nextTryAt, now());

  async function call(batch: readonly StoredSitting[]) {
    try {
      return await api.call(postPracticeLog, { body: { entries: batch.map(entryOf) }, userId });
    } catch (error) {
      report(error);
      return { kind: 'network' } as const;
    }
  }

  async function sendBatch(batch: readonly StoredSitting[]): Promise<void> {
    const outcome = await call(batch);
    if (outcome.kind === 'ok') return settleSent(batch);
    const { errors = [], retryAfter = null } = outcome.kind === 'refused' ? outcome : {};
    const named = problemsByEntry(errors, batch.length);
    if (named.size > 0) return settleRefused(batch, named);
    // Nobody or somebody else signed in, a server in trouble or of before: all of it may pass.
    await db.transaction('rw', db.sittings, async () => {
      for (const { id, tries } of batch) {
        const asked = Math.min((retryAfter ?? 0) * 1000, LONGEST_WAIT_MS);
        const wait = asked || backoff(tries, random);
        await db.sittings.update(id, { tries: tries + 1, nextTryAt: now() + wait });
      }
    });
  }

  /** What grew while it was on its way is sent again in its time. */
  function settleSent(batch: readonly StoredSitting[]): Promise<void> {
    return db.transaction('rw', db.sittings, async () => {
      for (const sent of batch) {
        const { playedMs, count } = (await db.sittings.get(sent.id)) ?? sent;
        const isWhole = playedMs === sent.playedMs && count === sent.count;
        await db.sittings.update(sent.id, { tries: 0, ...(isWhole && { state: 'sent' }) });
      }
    });
  }

  /** The others of the batch were not at fault, and are due as before. */
  function settleRefused(
    batch: readonly StoredSitting[],
    named: ReadonlyMap<number, readonly NamedProblem[]>,
  ): Promise<void> {
    return db.transaction('rw', db.sittings, async () => {
      for (const [index, problems] of named) {
        const sitting = batch[index]!;
        await db.sittings.update(sitting.id, afterRefusal(sitting, problems, now()));
      }
    });
  }

  /** Asks again after each batch: music may have been played meanwhile. */
  async function sendDue(): Promise<void> {
    for (;;) {
      const due = waiting().filter((one) => waitOf(one) <= 0);
      const batch = await due.limit(mostPracticeEntries).toArray();
      if (batch.length === 0) return;
      await sendBatch(batch);
    }
  }

  async function tidy(): Promise<void> {
    const old = now() - SENT_KEPT_MS;
    await db.sittings
      .where('endedAt')
      .below(old)
      .filter(({ state }) => state === 'sent')
      .delete();
    const forgotten = await db.sittings
      .orderBy('endedAt')
      .reverse()
      .filter(({ state }) => userId === null || state === 'refused')
      .offset(MOST_KEPT)
      .primaryKeys();
    await db.sittings.bulkDelete(forgotten);
  }

  async function sendAndTidy(): Promise<void> {
    if (userId !== null) await sendDue();
    await tidy();
  }

  function runAfter(milliseconds: number): void {
    cancelTimer();
    cancelTimer = setTimer(() => void run(), milliseconds);
  }

  async function run({ force = false }: { force?: boolean } = {}): Promise<void> {
    try {
      if (force) await waiting().modify({ nextTryAt: 0 });
      if (locks === undefined) await sendAndTidy();
      else
        await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
          if (lock !== null) await sendAndTidy();
        });
      if (userId === null) return;
      // Also without the lock: the tab that holds it may close before it comes to these.
      const waits = (await waiting().toArray()).map(waitOf);
      if (waits.length > 0) runAfter(Math.max(SHORTEST_WAIT_MS, Math.min(...waits)));
    } catch (error) {
      report(error);
      runAfter(STORE_WAIT_MS);
    }
  }

  return { run };
}

/** Problems by the place of their entry in the batch; those of no entry are left out. */
function problemsByEntry(
  errors: readonly Problem[],
  length: number,
): ReadonlyMap<number, readonly NamedProblem[]> {
  const named = new Map<number, NamedProblem[]>();
  for (const error of errors) {
    const [, place, path] = /^entries\.(\d+)\.?(.*)$/.exec(error.path ?? '') ?? [];
    const index = Number(place);
    if (place === undefined || index >= length) continue;
    named.set(index, [...(named.get(index) ?? []), { ...error, path: path ?? '' }]);
  }
  return named;
}
