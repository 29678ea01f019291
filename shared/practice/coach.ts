import { keyOfPart } from '../generation/ensembles/key-of-part.ts';
import type { Exercise, ExercisePart, ScoreNote } from '../generation/exercise.ts';
import type { Midi, Quarters } from '../lib/units.ts';
import { keyName, keyNamed } from '../music/key.ts';
import { type Meter, meterNamed } from '../music/meter.ts';

/** What makes a measure harder than those around it. */
export type Difficulty = 'quick' | 'off-beat' | 'leap' | 'accidental';

/** What a good reader looks for before the first note, in this order. */
export type CoachHint =
  /**
   * `keySignature` as it is read, named as in a request; `fifths` its sharps, or below 0 its flats. Where the staves are
   * read in several keys it is the one that sounds, and `fifths` null.
   */
  | { readonly look: 'key'; readonly keySignature: string; readonly fifths: number | null }
  | { readonly look: 'meter'; readonly meter: Meter }
  | { readonly look: 'measure'; readonly measure: number; readonly because: Difficulty };

type Coached = Pick<Exercise, 'notes' | 'parts' | 'keySignature' | 'timeSignature' | 'measures'>;

/**
 * @param own the part of the player who asks: a choir's singer, or whom a link names; null where it is not known, or all of
 *   them are asked
 * @example coachHints(exercise, null).map(({ look }) => look) // ['key', 'meter', 'measure']
 */
export function coachHints(exercise: Coached, own: ExercisePart | null): readonly CoachHint[] {
  const key = keyHint(exercise, own);
  const hardest = hardestMeasure(exercise);
  return [
    ...(key ? [key] : []),
    { look: 'meter', meter: meterNamed(exercise.timeSignature) },
    ...(hardest ? [{ look: 'measure' as const, ...hardest }] : []),
  ];
}

/** Null where only rhythm is written. */
function keyHint({ parts, keySignature }: Coached, own: ExercisePart | null): CoachHint | null {
  const readers = (own ? [own] : parts).filter(({ program }) => program !== null);
  if (keySignature === null || readers.length === 0) return null;
  const sounding = keyNamed(keySignature);
  const [key, ...others] = readers.map((part) => keyOfPart(part, sounding));
  if (!key || others.some(({ fifths }) => fifths !== key.fifths)) {
    return { look: 'key', keySignature, fifths: null };
  }
  return { look: 'key', keySignature: keyName(key), fifths: key.fifths };
}

/** A leap is more than a third (semitones). */
const third = 4;
/** What each thing costs a reader, in notes. A leap costs more the wider it is. */
const costs: Readonly<Record<Exclude<Difficulty, 'leap'>, number>> = {
  quick: 0.5,
  'off-beat': 1,
  accidental: 1.5,
};
const leapCost = (semitones: number) => (semitones > third ? semitones / third : 0);

/** The measure to look at first, and what makes it so; null where none is harder than another. */
function hardestMeasure({ notes, measures, timeSignature }: Coached) {
  const { beat } = meterNamed(timeSignature);
  const found = Array.from({ length: measures }, (_, index) => {
    const weights = weigh(notes, index + 1, beat);
    const all = Object.values(weights).reduce((sum, one) => sum + one, 0);
    return { measure: index + 1, weights, all };
  });
  const hardest = found.reduce((most, one) => (one.all > most.all ? one : most));
  if (found.every(({ all }) => all === hardest.all)) return null;
  const [because] = Object.entries(hardest.weights).reduce((most, one) =>
    one[1] > most[1] ? one : most,
  );
  return { measure: hardest.measure, because: because as Difficulty };
}

function weigh(
  notes: readonly ScoreNote[],
  measure: number,
  beat: Quarters,
): Record<Difficulty, number> {
  const weights: Record<Difficulty, number> = { quick: 0, 'off-beat': 0, leap: 0, accidental: 0 };
  const before = new Map<number, Midi>();
  for (const note of notes) {
    const last = before.get(note.part);
    if (note.midi !== null) before.set(note.part, note.midi);
    if (note.measure !== measure) continue;
    if (note.duration < beat) weights.quick += costs.quick;
    if (isHeldOverBeat(note, beat)) weights['off-beat'] += costs['off-beat'];
    if (note.reason.function === 'chromatic') weights.accidental += costs.accidental;
    if (note.midi !== null && last !== undefined) {
      weights.leap += leapCost(Math.abs(note.midi - last));
    }
  }
  return weights;
}

/** It begins between two beats and sounds over the next. */
function isHeldOverBeat(note: ScoreNote, beat: Quarters): boolean {
  const after = note.beat - Math.floor(note.beat);
  return after > 1e-6 && after + note.duration / beat > 1 + 1e-6;
}
