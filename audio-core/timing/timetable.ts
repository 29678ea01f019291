import type { Quarters, Seconds } from '#shared/lib/units';
import type { TakeTimetable } from '#shared/practice/take-plan';
import type { SynthNote } from '../worklets/synth-messages.ts';

/** A take's timetable: a rule of practice, laid on the audio clock here. */
export type TakePlan = TakeTimetable;

export type ClickSound = 'prep' | 'accent' | 'stress' | 'beat' | 'subdivision';

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
  /** Where in the music the first beat lies. */
  readonly from: Quarters;
  readonly clicks: readonly Click[];
  readonly notes: readonly SynthNote[];
}

/** Where a take is at an instant. */
export type Moment =
  | { readonly kind: 'countdown'; readonly left: number }
  | { readonly kind: 'prep-beat'; readonly beat: number }
  | { readonly kind: 'music' }
  | { readonly kind: 'over' };

/** Lays a plan on the clock, `start` being time 0 of the countdown. */
export function timetable(plan: TakePlan, start: Seconds): Timetable {
  const quarter = quarterOf(plan);
  const beat = (plan.measures[0]?.beat ?? plan.beat) * quarter;
  const firstPrepBeat = start + plan.countdown;
  const counted = plan.prepBeats.map(
    (_, i): Click => ({ time: firstPrepBeat + i * beat, sound: 'prep' }),
  );
  return musicFrom(plan, firstPrepBeat + counted.length * beat, { start, firstPrepBeat, counted });
}

/**
 * The same music once more, without a count. Where the last measure lacks what the pickup has, the pickup fills it, or a
 * rest; a pickup that has no such place is played the first time only.
 *
 * @param start where the time before ended
 */
export function again(plan: TakePlan, start: Seconds): Timetable {
  const quarter = quarterOf(plan);
  const firstBeat = start + plan.gap * quarter;
  const hasPickup = plan.gap > 0 && plan.pickup > 0;
  const notes = hasPickup ? plan.notes : plan.notes.filter(({ onset }) => onset >= plan.from);
  const beat = plan.measures.at(-1)?.beat ?? plan.beat;
  const counts = plan.metronome === 'none' ? 0 : Math.floor(plan.gap / beat + 1e-6);
  const counted = Array.from(
    { length: counts },
    (_, i): Click => ({ time: firstBeat - (counts - i) * beat * quarter, sound: 'beat' }),
  );
  return {
    ...musicFrom({ ...plan, notes }, firstBeat, { start, firstPrepBeat: start, counted }),
    prepBeats: 0,
  };
}

const quarterOf = (plan: TakePlan): Seconds => 60 / plan.tempo / plan.beat;

function musicFrom(
  plan: TakePlan,
  firstBeat: Seconds,
  before: Pick<Timetable, 'start' | 'firstPrepBeat'> & { readonly counted: readonly Click[] },
): Timetable {
  const quarter = quarterOf(plan);
  const at = (position: Quarters): Seconds => firstBeat + (position - plan.from) * quarter;
  const { counted, ...times } = before;
  return {
    ...times,
    firstBeat,
    end: at(plan.to),
    beat: (plan.measures[0]?.beat ?? plan.beat) * quarter,
    quarter,
    prepBeats: counted.length,
    from: plan.from,
    clicks: [
      ...counted,
      ...musicClicks(plan).map(({ position, sound }) => ({ time: at(position), sound })),
    ],
    notes: plan.notes.map(({ onset, duration, ...note }) => ({
      ...note,
      time: at(onset),
      duration: duration * quarter,
    })),
  };
}

function musicClicks({ measures, metronome, isSwung }: TakePlan) {
  if (metronome === 'none') return [];
  return measures.flatMap(({ from, to, beat, strongBeats }) => {
    const parts = metronome === 'subdivided' ? subdivisions(beat) : 1;
    const count = Math.round(((to - from) / beat) * parts);
    return Array.from({ length: count }, (_, i) => ({
      position: from + (isSwung && i % 2 === 1 && parts === 2 ? i + 1 / 3 : i) * (beat / parts),
      sound: i % parts === 0 ? beatSound(i / parts + 1, strongBeats) : ('subdivision' as const),
    }));
  });
}

/**
 * The first beat is told from every other, and the other stresses from the rest.
 *
 * @param beat 1-based
 * @example [1, 2, 3, 4, 5].map((beat) => beatSound(beat, [1, 4])) // accent, beat, beat, stress, beat
 */
export function beatSound(beat: number, strongBeats: readonly number[]): ClickSound {
  if (beat === 1) return 'accent';
  return strongBeats.includes(beat) ? 'stress' : 'beat';
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
  if (now < times.firstBeat && times.prepBeats > 0) {
    const beat = Math.floor((now - times.firstPrepBeat) / times.beat);
    return { kind: 'prep-beat', beat: Math.min(beat, times.prepBeats - 1) };
  }
  return now < times.end ? { kind: 'music' } : { kind: 'over' };
}

/** Quarter notes from the first full measure; before the music that much less than where it begins. */
export function positionAt(times: Timetable, now: Seconds): Quarters {
  return times.from + (now - times.firstBeat) / times.quarter;
}
