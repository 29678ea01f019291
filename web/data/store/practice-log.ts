import {
  type PracticePurpose,
  shortestPlayMs,
  stretchBetween,
} from '#shared/practice/practice-log';
import type { Sittings } from './sittings.ts';

/** A page that dies loses no more of what was played. */
const TICK_MS = 5000;

export interface PracticeLogOptions {
  readonly sittings: Sittings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** IANA name of where the device is by now. */
  readonly timeZone: () => string;
  /** Returns what cancels it. */
  readonly setTimer: (work: () => void, milliseconds: number) => () => void;
  /** Called when music has ended and is kept. */
  readonly onKept: () => Promise<unknown>;
  /** Told once that something could not be kept. */
  readonly report: (error: unknown) => void;
}

/** Music under way. None of it throws or waits: what cannot be kept is reported once, and the music goes on. */
export interface PracticeRun {
  pause(): void;
  /** Of what is paused; of anything else nothing. */
  resume(): void;
  /** Resolves when what was played is kept, and sent where it was due. */
  end(): Promise<void>;
}

/** What is practised, kept while it is played. */
export function createPracticeLog(options: PracticeLogOptions) {
  const { sittings, now, timeZone, setTimer, onKept } = options;
  let isReported = false;
  const report = (error: unknown) => {
    if (!isReported) options.report(error);
    isReported = true;
  };

  return {
    /** Music begins now. */
    begin({ mode, courseId }: Pick<PracticePurpose, 'mode' | 'courseId'>): PracticeRun {
      const purpose = { mode, courseId, timeZone: timeZone() };
      let beganAt = now();
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
        // A clock that was fast was set right.
        if (id === null) beganAt = Math.min(beganAt, until);
        owed += stretchBetween(last, until);
        last = until;
      }

      /** What a failed write owes is written with the next. */
      async function keep(): Promise<void> {
        const playedMs = owed;
        if (playedMs === 0 || (id === null && playedMs < shortestPlayMs)) return;
        id = await sittings.grow({ id, purpose, beganAt, playedMs, until });
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
          if (id !== null) await onKept();
        },
      };
    },
  };
}

export type PracticeLog = ReturnType<typeof createPracticeLog>;
