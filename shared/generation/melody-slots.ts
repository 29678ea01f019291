import type { Chord } from '../catalogue/level-parameters.ts';
import type { Ticks } from '../music/duration.ts';
import { ticksOf } from '../music/duration.ts';
import type { Meter } from '../music/meter.ts';
import type { Degree } from '../music/scale.ts';
import { openingMeasures, type Plan } from './plan.ts';
import { type MeasureRhythm, timedParts } from './rhythm.ts';

/** A note that still needs its pitch, with what the plan says about it. */
export interface Slot {
  /** 0-based. */
  readonly measure: number;
  readonly start: Ticks;
  readonly ticks: Ticks;
  readonly isStrong: boolean;
  readonly chord: Chord;
  /** A rest stands before or after, so the note cannot be tied into a line of steps. */
  readonly besideRest: boolean;
  /** Degrees a cadence or the opening asks for; null leaves it open. */
  readonly degrees: readonly Degree[] | null;
  /** Slot whose pitch a parallel phrase repeats. */
  readonly repeats: number | null;
  /** The last two measures, where the leading tone must go home. */
  readonly isClosing: boolean;
}

/** Half cadences rest on a chord tone of V that is easy to sing. */
const halfCadenceDegrees: readonly Degree[] = [2, 5];

export function melodySlots(
  meter: Meter,
  plan: Plan,
  rhythm: readonly MeasureRhythm[],
  firstDegrees: readonly Degree[],
): readonly Slot[] {
  const strong = meter.strongBeats.map((beat) => (beat - 1) * ticksOf(meter.beat));
  const parts = rhythm.flatMap((measure, index) =>
    timedParts(measure, meter).map((part) => ({ ...part, measure: index })),
  );
  const secondPhrase = plan.phrases[1]?.firstMeasure ?? 0;
  const slots: Slot[] = [];
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'rest') continue;
    const chord = plan.chords[part.measure]!;
    const source = part.measure - secondPhrase;
    const isRepeat = plan.repeatsNotes && source >= 0 && source < openingMeasures;
    const repeated = slots.findIndex(
      (slot) => slot.measure === source && slot.start === part.start,
    );
    slots.push({
      measure: part.measure,
      start: part.start,
      ticks: part.ticks,
      isStrong: strong.includes(part.start),
      chord,
      besideRest: parts[index - 1]?.kind === 'rest' || parts[index + 1]?.kind === 'rest',
      degrees: slots.length === 0 ? firstDegrees : null,
      repeats: isRepeat ? repeated : null,
      isClosing: part.measure >= rhythm.length - 2,
    });
  }
  for (const { firstMeasure, measures, cadence } of plan.phrases) {
    const last = slots.findLastIndex((slot) => slot.measure === firstMeasure + measures - 1);
    const degrees: readonly Degree[] = cadence === 'half' ? halfCadenceDegrees : [1];
    slots[last] = { ...slots[last]!, degrees };
  }
  return slots;
}
