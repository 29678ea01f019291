import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import type { Take, TakePlan } from '../api.ts';
import { createTaps, type Taps } from '../midi/tap.ts';
import type { Timetable } from './timetable.ts';

/** The part of a take that depends on what listened. */
export type Heard = Omit<Take, 'finished' | 'source' | 'tempo'>;

/** What listens during a take, opened. */
export interface TakeInput {
  /** Time 0 of the countdown, on the audio clock. */
  readonly start: Seconds;
  /** Listening goes on this long after the last bar line. */
  readonly tail: Seconds;
  /** Aborted when nothing can be heard any more; the take ends there. */
  readonly lost?: AbortSignal;
  /** Told the timetable before the first click sounds. */
  expect(times: Timetable): void;
  /** Stops listening and says what was heard, seconds from the first beat. */
  finish(times: Timetable, onProgress: (done: number) => void): Promise<Heard>;
  close(): void;
}

/** A late last tap still belongs to the music: the matching tolerance of spec 3 §9. */
const TAP_TAIL: Seconds = 0.3;
/** Taps along with the count-in are not music: it begins this many beats before the first note. */
export const LEAD_BEATS = 0.5;
/** The first click is scheduled, not rushed. */
const SETTLE: Seconds = 0.05;

/** Nothing listens: the music only plays. */
export function silentInput(context: AudioContext): TakeInput {
  return {
    start: context.currentTime + SETTLE,
    tail: 0,
    expect: () => {},
    finish: async () => unheard([]),
    close: () => {},
  };
}

/** Taps carry the speaker's time already (see `Clock.heard`), so no latency is taken off. */
export function tapInput(
  context: AudioContext,
  { pickup }: Pick<TakePlan, 'pickup'>,
): TakeInput & { readonly taps: Taps } {
  const taps = createTaps();
  return {
    ...silentInput(context),
    taps,
    tail: TAP_TAIL,
    async finish({ firstBeat, beat, quarter }) {
      const from = -pickup * quarter - LEAD_BEATS * beat;
      const tapped = taps.events(firstBeat, context.currentTime);
      return unheard(tapped.filter(({ onset }) => onset >= from));
    },
  };
}

export function unheard(heard: readonly NoteEvent[]): Heard {
  return {
    heard,
    evidence: null,
    audio: null,
    audioStart: 0,
    latency: null,
    interruption: null,
    maxLevel: 0,
    isTooSoft: false,
    isClipped: false,
  };
}
