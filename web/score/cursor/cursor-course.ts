import type { Exercise, ScoreNote } from '#shared/generation/exercise';
import type { Quarters } from '#shared/lib/units';
import { measureSpans } from '#shared/practice/measure-spans';
import { swings, swung } from '#shared/practice/swing';
import type { CountedMeasure } from '#shared/practice/take-plan';

export interface Span {
  readonly from: Quarters | null;
  readonly to: Quarters;
}

/** Lest the end is taken for one more beat. */
const HAIR = 1e-3;

/**
 * Where the cursor is while music runs: it waits where the music begins that is played, and does not go on while the end
 * rings.
 */
export function withinMusic(position: () => Quarters | null, { from, to }: Span) {
  return (): Quarters | null => {
    const now = position();
    return now === null ? null : Math.min(Math.max(now, from ?? now), to - HAIR);
  };
}

/** The onset of a note by which the cursor goes. */
export type TimedNote = Pick<ScoreNote, 'onset'>;

/** The notes of an exercise as they sound: off the beat later than written where it swings, the same ones elsewhere. */
export function soundingNotes(
  exercise: Pick<Exercise, 'notes' | 'timeSignature' | 'isSwung'>,
): readonly TimedNote[] {
  const { notes } = exercise;
  return swings(exercise) ? notes.map(({ onset }) => ({ onset: swung(onset) })) : notes;
}

/** A measure by whose beats the cursor goes. */
export type BeatenMeasure = Pick<CountedMeasure, 'from' | 'beat'>;

/** Those of an exercise. */
export function beatsOf(exercise: Parameters<typeof measureSpans>[0]): readonly BeatenMeasure[] {
  return measureSpans(exercise).map(({ from, meter }) => ({ from, beat: meter.beat }));
}
