import { writeAbc } from '../music/abc/write.ts';
import { keyName } from '../music/key.ts';
import { measureLength } from '../music/meter.ts';
import { compose } from './compose.ts';
import type { Exercise, ExerciseRequest } from './exercise.ts';
import { type RequestProblem, resolveRequest } from './request.ts';
import { scoreNotes } from './score-notes.ts';

/** Raised whenever the same request and seed would give other notes than before. */
export const generatorVersion = '1';

export type Generated =
  | { readonly kind: 'exercise'; readonly exercise: Exercise }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

/**
 * Writes an exercise. The same request and seed give the same bytes in every engine.
 *
 * @param seed whole number from 0 to 2^53 - 1
 * @example generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~2' }), 7)
 */
export function generateExercise(request: ExerciseRequest, seed: number): Generated {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    const problem = `The seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`;
    return { kind: 'refused', problem: { path: 'seed', problem } };
  }
  const resolved = resolveRequest(request);
  if (resolved.kind === 'refused') return resolved;
  const { instrument, measureCount } = resolved.setting;
  const score = compose(resolved.setting, seed);
  const exercise: Exercise = {
    version: generatorVersion,
    request,
    seed,
    abc: writeAbc(score),
    tempo: score.tempo,
    timeSignature: score.meter.name,
    keySignature: score.key && keyName(score.key),
    measures: measureCount,
    length: measureCount * measureLength(score.meter),
    notes: scoreNotes(score, instrument),
  };
  return { kind: 'exercise', exercise };
}
