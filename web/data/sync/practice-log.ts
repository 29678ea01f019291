import {
  goesOn,
  newSitting,
  type PracticePurpose,
  shortestPlayMs,
  sittingGapMs,
  stretchBetween,
  withMore,
} from '#shared/practice/practice-log';
import type { Database } from '../store/database.ts';
import type { StoredSitting } from '../store/tables/sittings.ts';
import { CONTRACT_VERSION } from './outbox.ts';
import { createPracticeLogSender, type PracticeLogSenderOptions } from './practice-log-sender.ts';

/** A page that dies loses no more of what was played. */
const TICK_MS = 5000;
/** Since music last ran: who plays piece after piece sends now and then, not after each. */
const SETTLED_MS = 10_000;

export interface PracticeLogOptions extends PracticeLogSenderOptions {
  readonly newId: () => string;
  /** IANA name of where the device is by now. */
  readonly timeZone: () => string;
}

/** Music under way. None of it throws or waits: what cannot be kept is reported once, and the music goes on. */
export interface PracticeRun {
  pause(): void;
  /** Of what is paused; of anything else nothing. */
  resume(): void;
  /** Resolves when what was played is kept, and sent where it was due. */
  end(): Promise<void>;
}

interface Growth {
  /** Where the run has grown so far; null before it is first kept. */
  readonly id: string | null;
  readonly purpose: PracticePurpose;
  readonly beganAt: number;
  readonly playedMs: number;
  readonly until: number;
}

/** What was practised, kept here while it is played and told to the server once it rests. Nobody's stays here. */
export function createPracticeLog(options: PracticeLogOptions) {
  const { db, now, newId, timeZone, setTimer } = options;
  let isReported = false;
  const report = (error: unknown) => {
    if (!isReported) options.report(error);
    isReported = true;
  };
  const sender = createPracticeLogSender({ ...options, report });

  /** The sitting it was added to. In one transaction, so that two tabs add to one sitting and lose nothing. */
  function grow({ id, purpose, beganAt, playedMs, until }: Growth): Promise<string> {
    return db.transaction('rw', db.sittings, async () => {
      const kept =
        (id !== null ? await db.sittings.get(id) : await goingOn(db, purpose, beganAt)) ??
        unsent(newSitting(newId(), purpose, beganAt));
      await db.sittings.put({
        ...kept,
        ...withMore(kept, { playedMs, count: id === null ? 1 : 0, until }),
        state: kept.state === 'sent' ? 'unsent' : kept.state,
        nextTryAt: Math.max(kept.nextTryAt, until + SETTLED_MS),
      });
      return kept.id;
    });
  }

  return {
    /** Sends what is due; `force` also what would still wait, for when the network came back. */
    run: sender.run,
    /** Music begins now. */
    begin({ mode, courseId }: Pick<PracticePurpose, 'mode' | 'courseId'>): PracticeRun {
      const purpose = { mode, courseId, timeZone: timeZone() };
      const beganAt = now();
      let id: string | null = null;
      /** When the clock was last looked at; null while no music runs. */
      let last: number | null = null;
      let until = beganAt;
      /** Milliseconds played and not kept yet. */
      let owed = 0;
      let writing = Promise.resolve();
      let cancelTimer = () => {};

      function look(): void {
        if (last === null) return;
        until = now();
        owed += stretchBetween(last, until);
        last = until;
      }

      /** What a failed write owes is written with the next. */
      async function keep(): Promise<void> {
        const playedMs = owed;
        if (playedMs === 0 || (id === null && playedMs < shortestPlayMs)) return;
        id = await grow({ id, purpose, beganAt, playedMs, until });
        owed -= playedMs;
      }

      function tick(): void {
        look();
        writing = writing.then(keep).catch(report);
        cancelTimer = setTimer(tick, TICK_MS);
      }

      function resume(): void {
        if (last !== null) return;
        last = now();
        cancelTimer = setTimer(tick, TICK_MS);
      }

      function pause(): void {
        look();
        last = null;
        cancelTimer();
        writing = writing.then(keep).catch(report);
      }

      resume();
      return {
        pause,
        resume,
        async end() {
          pause();
          await writing;
          if (id !== null) await sender.run();
        },
      };
    },
  };
}

export type PracticeLog = ReturnType<typeof createPracticeLog>;

/** The one of those kept that music beginning at `at` belongs to. What the server will not take grows no more. */
function goingOn(
  db: Database,
  purpose: PracticePurpose,
  at: number,
): Promise<StoredSitting | undefined> {
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

const unsent = (sitting: ReturnType<typeof newSitting>): StoredSitting => ({
  ...sitting,
  contractVersion: CONTRACT_VERSION,
  state: 'unsent',
  tries: 0,
  nextTryAt: 0,
  problem: null,
});
