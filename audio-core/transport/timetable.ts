import type { Quarters, Seconds } from '#shared/lib/units';
import type { TakePlan } from '../api.ts';

export type ClickSound = 'prep' | 'accent' | 'beat' | 'subdivision';

/** One click of the metronome at a time of the audio clock. */
export interface Click {
  readonly time: Seconds;
  readonly sound: ClickSound;
}

/** A plan fixed to the audio clock. */
export interface Timetable {
  readonly start: Seconds;
  readonly firstPrepBeat: Seconds;
  /** First beat of the first full measure; a pickup sounds inside the count-in before it. */
  readonly firstBeat: Seconds;
  readonly end: Seconds;
  /** Length of a beat and of a quarter note. */
  readonly beat: Seconds;
  readonly quarter: Seconds;
  readonly prepBeats: number;
  readonly clicks: readonly Click[];
}

/** Where a take is at an instant. */
export type Moment =
  | { readonly kind: 'countdown'; readonly left: number }
  | { readonly kind: 'prep-beat'; readonly beat: number }
  | { readonly kind: 'music' }
  | { readonly kind: 'over' };

/** Lays a plan on the clock, `start` being time 0 of the countdown. */
export function timetable(plan: TakePlan, start: Seconds): Timetable {
  const beat = 60 / plan.tempo;
  const firstPrepBeat = start + plan.countdown;
  const firstBeat = firstPrepBeat + plan.prepBeats.length * beat;
  const quarter = beat / plan.beat;
  return {
    start,
    firstPrepBeat,
    firstBeat,
    end: firstBeat + plan.length * quarter,
    beat,
    quarter,
    prepBeats: plan.prepBeats.length,
    clicks: [
      ...plan.prepBeats.map((_, i): Click => ({ time: firstPrepBeat + i * beat, sound: 'prep' })),
      ...musicClicks(plan, firstBeat),
    ],
  };
}

function musicClicks(plan: TakePlan, firstBeat: Seconds): Click[] {
  if (plan.metronome === 'none') return [];
  const beat = 60 / plan.tempo;
  const parts = plan.metronome === 'subdivided' ? subdivisions(plan.beat) : 1;
  const beats = Math.round(plan.length / plan.beat);
  return Array.from({ length: beats * parts }, (_, i): Click => {
    const isBeat = i % parts === 0;
    const isFirst = isBeat && (i / parts) % plan.beatsPerMeasure === 0;
    return {
      time: firstBeat + (i * beat) / parts,
      sound: isFirst ? 'accent' : isBeat ? 'beat' : 'subdivision',
    };
  });
}

/** A dotted beat divides in three, any other in two. */
function subdivisions(beat: Quarters): number {
  return Number.isInteger(Math.log2(beat / 1.5)) ? 3 : 2;
}

export function momentAt(times: Timetable, now: Seconds): Moment {
  if (now < times.firstPrepBeat) {
    // The ear is behind the clock, so the first look may come before the start.
    return { kind: 'countdown', left: Math.ceil(times.firstPrepBeat - Math.max(now, times.start)) };
  }
  if (now < times.firstBeat) {
    const beat = Math.floor((now - times.firstPrepBeat) / times.beat);
    return { kind: 'prep-beat', beat: Math.min(beat, times.prepBeats - 1) };
  }
  return now < times.end ? { kind: 'music' } : { kind: 'over' };
}

/** Quarter notes from the first full measure; negative in the count-in. */
export function positionAt(times: Timetable, now: Seconds): Quarters {
  return (now - times.firstBeat) / times.quarter;
}
