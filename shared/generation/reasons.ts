import { isChordTone } from '../music/chord.ts';
import { ticksOf } from '../music/duration.ts';
import { type Pitch, positionOf } from '../music/pitch.ts';
import { degreeAt } from '../music/scale.ts';
import type { NoteFunction, NoteReason, NoteRole } from './exercise.ts';
import type { Slot } from './melody/slot.ts';
import { endsPhrase, type Plan } from './plan/plan.ts';
import type { Rhythm } from './rhythm/draw-rhythm.ts';
import type { MeasureRhythm } from './rhythm/rhythm.ts';

/** Why each note of a tune is there, read off what was planned and what it does beside its neighbours. */
export function noteReasons(
  slots: readonly Slot[],
  pitches: readonly Pitch[],
  held: readonly Pitch[],
  plan: Plan,
  rhythm: Rhythm,
): readonly NoteReason[] {
  const positions = pitches.map(positionOf);
  const climax = climaxOf(positions, plan);
  return slots.map((slot, index) => {
    const degree = degreeAt(slot.key, positions[index]!);
    const isColoured = pitches[index]!.alter !== held[index]!.alter;
    return {
      function: isColoured
        ? 'chromatic'
        : isChordTone(slot.chord, degree)
          ? 'chord'
          : functionOf(slots, positions, index),
      role: roleOf(slots, index, climax.has(index), plan),
      source: slot.echo && slots[slot.echo.slot]!.measure + 1,
      chord: slot.chord,
      degree,
      pattern: patternAt(rhythm, plan, slot),
    };
  });
}

/** The highest note and its direct repetitions, where the line climbs to it once; a line of drums has none. */
function climaxOf(positions: readonly number[], plan: Plan): ReadonlySet<number> {
  const highest = Math.max(...positions);
  const peaks = positions.flatMap((position, index) => (position === highest ? [index] : []));
  const isOnce = peaks.every((peak, at) => at === 0 || peak === peaks[at - 1]! + 1);
  return new Set(isOnce && plan.measures.length > 1 ? peaks : []);
}

/** Outside the chord: through, back, or held over and let down. A note struck again does what it did at first. */
function functionOf(
  slots: readonly Slot[],
  positions: readonly number[],
  index: number,
): NoteFunction {
  const here = positions[index]!;
  const first = positions.findLastIndex((other, at) => at < index && other !== here) + 1;
  const { chord, key } = slots[first]!;
  if (first < index && isChordTone(chord, degreeAt(key, here))) return 'suspension';
  const next = positions.find((other, at) => at > index && other !== here) ?? here;
  const isOnward = Math.sign(here - positions[first - 1]!) === Math.sign(next - here);
  return isOnward ? 'passing' : 'neighbour';
}

function roleOf(
  slots: readonly Slot[],
  index: number,
  isHighest: boolean,
  plan: Plan,
): NoteRole | null {
  const { measure, echo } = slots[index]!;
  if (index === slots.length - 1) return 'final';
  if (measure < 0) return 'pickup';
  if (index === 0 || slots[index - 1]!.measure < 0) return 'opening';
  const isLastOfMeasure = slots[index + 1]!.measure !== measure;
  const phrase = isLastOfMeasure ? endsPhrase(plan, measure) : null;
  if (phrase?.cadence === 'half') return 'half-cadence';
  if (phrase?.cadence === 'imperfect') return 'imperfect-cadence';
  if (isHighest) return 'climax';
  if (echo) return echo.steps === 0 ? 'answer' : 'sequence';
  return null;
}

/** Every stroke of a rhythm, for music without pitch. */
export function strokeReasons(
  places: readonly { readonly measure: number; readonly start: number }[],
  plan: Plan,
  rhythm: Rhythm,
): readonly NoteReason[] {
  return places.map((place, index) => ({
    function: 'beat',
    role: index === places.length - 1 ? 'final' : null,
    source: null,
    chord: null,
    degree: null,
    pattern: patternAt(rhythm, plan, place),
  }));
}

function patternAt(
  rhythm: Rhythm,
  plan: Plan,
  { measure, start }: { readonly measure: number; readonly start: number },
): string {
  const { patterns }: MeasureRhythm = measure < 0 ? rhythm.pickup! : rhythm.measures[measure]!;
  const { meter } = plan.measures[Math.max(0, measure)]!;
  const beat = start / ticksOf(meter.beat) + 1;
  return patterns.findLast((pattern) => pattern.beat <= beat)!.id;
}
