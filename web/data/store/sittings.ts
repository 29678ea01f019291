import {
  goesOn,
  newSitting,
  type PracticePurpose,
  sittingGapMs,
  withMore,
} from '#shared/practice/practice-log';
import { CONTRACT_VERSION } from './contract-version.ts';
import type { Database } from './database.ts';
import type { StoredSitting } from './tables/sittings.ts';

/** Since music last ran: who plays piece after piece sends now and then, not after each. */
const SETTLED_MS = 10_000;
/** An answer may have been made up before what arrives while it is on its way. */
const ON_ITS_WAY_MS = 60_000;
const JUST_PLAYED_MS = 60 * 60_000;
/** What the server has is soon of no more use here. */
const SENT_KEPT_MS = 24 * 60 * 60_000;
/** Of those that wait for nothing: a visitor's, and what the server will not take. */
const MOST_KEPT = 1000;

interface SittingsOptions {
  readonly db: Database;
  /** Milliseconds since 1970, corrected by the server's clock. */
  readonly now: () => number;
  /** The same by the device's own clock, by which answers of the server are as old as they are. */
  readonly deviceNow: () => number;
  readonly newId: () => string;
}

export interface Growth {
  /** Where the run has grown so far; null before it is first kept. */
  readonly id: string | null;
  readonly purpose: PracticePurpose;
  readonly beganAt: number;
  readonly playedMs: number;
  readonly until: number;
}

interface Change {
  readonly id: string;
  readonly by: (present: StoredSitting) => Partial<StoredSitting>;
}

/** The practice log as it lies on the device: each sitting as it grows, and what the server does not know of it. */
export function createSittings({ db, now, deviceNow, newId }: SittingsOptions) {
  /** What a newer page wrote is left for a newer page. */
  const waiting = () =>
    db.sittings
      .orderBy('id')
      .filter((one) => one.state === 'unsent' && one.contractVersion <= CONTRACT_VERSION);

  /** The one that music beginning at `at` belongs to. What the server will not take grows no more. */
  function goingOn(purpose: PracticePurpose, at: number): Promise<StoredSitting | undefined> {
    return db.sittings
      .where('endedAt')
      .aboveOrEqual(at - sittingGapMs)
      .filter(
        (one) =>
          one.state !== 'refused' &&
          one.contractVersion === CONTRACT_VERSION &&
          goesOn(one, purpose, at),
      )
      .last();
  }

  return {
    /** The sitting it was added to. In one transaction, so that two tabs add to one sitting and lose nothing. */
    grow({ id, purpose, beganAt, playedMs, until }: Growth): Promise<string> {
      return db.transaction('rw', db.sittings, async () => {
        const kept =
          (id !== null ? await db.sittings.get(id) : await goingOn(purpose, beganAt)) ??
          anew(newSitting(newId(), purpose, beganAt));
        await db.sittings.put({
          ...kept,
          ...withMore(kept, { playedMs, count: id === null ? 1 : 0, until }),
          state: kept.state === 'sent' ? 'unsent' : kept.state,
          nextTryAt: Math.max(kept.nextTryAt, until + SETTLED_MS),
        });
        return kept.id;
      });
    },
    /** In the order of their ids. */
    unsent: (): Promise<StoredSitting[]> => waiting().toArray(),
    /** What an answer of the server does not count, or may not. @param answeredAt by the device's own clock */
    uncounted: (answeredAt: number): Promise<StoredSitting[]> =>
      db.sittings
        .filter((one) => mayMiss(one, { answeredAt, answered: answeredAt + now() - deviceNow() }))
        .toArray(),
    /** For good, on this device. */
    remove: (id: string): Promise<void> => db.sittings.delete(id),
    async hurry(): Promise<void> {
      await waiting().modify({ nextTryAt: 0 });
    },
    /** Changes some by what is there by now, all at once. */
    async change(changes: readonly Change[]): Promise<void> {
      await db.transaction('rw', db.sittings, async () => {
        for (const { id, by } of changes) {
          const present = await db.sittings.get(id);
          if (present) await db.sittings.update(id, by(present));
        }
      });
    },
    /** @param isNobodys whether nothing is ever sent from here */
    async tidy(isNobodys: boolean): Promise<void> {
      await db.sittings
        .where('endedAt')
        .below(now() - SENT_KEPT_MS)
        .filter(({ state }) => state === 'sent')
        .delete();
      const forgotten = await db.sittings
        .orderBy('endedAt')
        .reverse()
        .filter(({ state }) => isNobodys || state === 'refused')
        .offset(MOST_KEPT)
        .primaryKeys();
      await db.sittings.bulkDelete(forgotten);
    },
  };
}

export type Sittings = ReturnType<typeof createSittings>;

/**
 * Whether an answer of the server may be without this sitting: it is not sent yet, it arrived after the answer was made, or it
 * is recent and arrived shortly before. Where such a recent one is in the answer all the same, it stands among the latest
 * sessions and is recognised there; an old one could not be, so it is taken to be counted.
 *
 * @param answeredAt by the device's own clock, as `sentAt`; `answered` is the same moment by the clock of what was played
 */
function mayMiss(
  { state, sentAt = 0, endedAt }: StoredSitting,
  { answeredAt, answered }: { readonly answeredAt: number; readonly answered: number },
): boolean {
  if (state !== 'sent') return state === 'unsent';
  const isJustPlayed = endedAt > answered - JUST_PLAYED_MS;
  return sentAt > answeredAt - (isJustPlayed ? ON_ITS_WAY_MS : 0);
}

const anew = (sitting: ReturnType<typeof newSitting>): StoredSitting => ({
  ...sitting,
  contractVersion: CONTRACT_VERSION,
  state: 'unsent',
  tries: 0,
  nextTryAt: 0,
  problem: null,
});
