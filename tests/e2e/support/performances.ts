import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { meterNamed } from '#shared/music/meter';
import { takePlan } from '#shared/practice/take-plan';
import { type Alteration, performExercise } from '#tests/support/perform-exercise';
import { renderClaps } from '#tests/support/render-claps';

export interface Piece {
  readonly medium: string;
  readonly levelId: string;
  readonly seed: number;
  /** As many as the level likes, where it is left out. */
  readonly measures?: number;
  /** "2/4"; the level's, where it is left out. */
  readonly meter?: string;
}

/** The exercise that a link with this seed shows: written here by the same code. */
export function exerciseOf({ medium, levelId, seed, measures = -1, meter }: Piece): Exercise {
  const timeSignatures = meter === undefined ? [] : [meter];
  const request = completeRequest({ medium, levelId, measureCount: measures, timeSignatures });
  const generated = generateExercise(request, seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  return generated.exercise;
}

/** To where it is recorded and marked, or only played. */
export function linkTo(
  { medium, levelId, seed, measures, meter }: Piece,
  way: 'auto-assessment' | 'play' = 'auto-assessment',
): string {
  const query = new URLSearchParams({ mediumId: medium, levelId, seed: String(seed) });
  if (measures !== undefined) query.set('measureCount', String(measures));
  if (meter !== undefined) query.set('timeSigs', meter);
  return `/practice/sr/${way}?${query}`;
}

/** Seconds from the opening of the microphone to the first beat: the countdown and the count-in. */
export function secondsToFirstBeat(exercise: Exercise): number {
  const plan = takePlan(exercise, { tempo: exercise.tempo, mode: 'aa', metronome: 'beat' });
  return plan.countdown + (plan.prepBeats.length * 60) / plan.tempo;
}

export interface Performance {
  readonly alter?: readonly Alteration[];
  /** Seconds by which this device hears everything late. */
  readonly delay?: number;
}

/** What a player's microphone hears of this exercise, with nothing or something gone astray. */
export function performanceOf(
  exercise: Exercise,
  { alter = [], delay = 0 }: Performance = {},
): Float32Array {
  return performExercise(exercise, {
    tempo: exercise.tempo,
    silence: secondsToFirstBeat(exercise) + delay,
    alter,
  });
}

/** What a microphone hears of hands that clap this exercise, one note left out. */
export function clappingOf(exercise: Exercise, leftOut: number): Float32Array {
  const quarter = 60 / exercise.tempo / meterNamed(exercise.timeSignature).beat;
  const silence = secondsToFirstBeat(exercise);
  return renderClaps(
    exercise.notes
      .filter(({ index }) => index !== leftOut)
      .map(({ onset }) => silence + onset * quarter),
  );
}
