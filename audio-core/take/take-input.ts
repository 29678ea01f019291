import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import type { Clock } from '../timing/clock.ts';
import type { Timetable } from '../timing/timetable.ts';
import type { MidiEvent, Tap } from './hand-events.ts';
import type { Take } from './take.ts';

/** The part of a take that depends on what listened. */
export type Heard = Omit<Take, 'finished' | 'source' | 'tempo'>;

/** What listens during a take, opened. */
export interface TakeInput {
  /** Time 0 of the countdown, on the audio clock. */
  readonly start: Seconds;
  /** The take goes on this long after the last bar line. */
  readonly tail: Seconds;
  /** Aborted when nothing can be heard any more; the take ends there. */
  readonly lost?: AbortSignal;
  /** Told the timetable before the first click sounds. */
  expect(times: Timetable): void;
  /** Told of every tap and every MIDI message; left out where they are not what is listened to. */
  tap?(tap: Tap): void;
  midi?(event: MidiEvent): void;
  /** Stops listening and says what was heard, seconds from the first beat. */
  finish(times: Timetable, onProgress: (done: number) => void): Promise<Heard>;
  close(): void;
}

/** What is played along with the count-in is not music: it begins this many beats before the first note. */
export const LEAD_BEATS = 0.5;
/** The first click is scheduled, not rushed. */
const SETTLE: Seconds = 0.05;

/** Nothing listens: the music only plays. */
export function silentInput(clock: Clock, tail: Seconds = 0): TakeInput {
  return {
    start: clock.now() + SETTLE,
    tail,
    expect: () => {},
    finish: async () => unheard([]),
    close: () => {},
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
    silences: [],
    maxLevel: 0,
    isTooSoft: false,
    isClipped: false,
  };
}
