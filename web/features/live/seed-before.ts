import type { OwnRoom } from '#shared/contract/live';
import { readExerciseCode } from '#shared/generation/code';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { setUpKeyOf } from '../../data/exercises/set-up-key.ts';

/** Which music of what is asked for stands before a room; null where it has none, or music of another choice. */
export function seedBefore(message: OwnRoom['message'], request: ExerciseRequest): number | null {
  const read = message && readExerciseCode(message.code);
  if (read?.kind !== 'code') return null;
  const { course } = request;
  return setUpKeyOf({ ...read.request, course }) === setUpKeyOf(request) ? read.seed : null;
}
