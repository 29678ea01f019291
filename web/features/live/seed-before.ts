import type { OwnRoom } from '#shared/contract/live';
import { readExerciseCode } from '#shared/generation/code';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { generatorVersion } from '#shared/generation/version';
import { setUpKeyOf } from '../../data/exercises/set-up-key.ts';

/** Which music of what is asked for stands before a room; null where it has none, or music of another choice. */
export function seedBefore(message: OwnRoom['message'], request: ExerciseRequest): number | null {
  const read = message && readExerciseCode(message.code);
  // Of another version the same seed would be other music.
  if (read?.kind !== 'code' || read.version !== generatorVersion) return null;
  const { course } = request;
  return setUpKeyOf({ ...read.request, course }) === setUpKeyOf(request) ? read.seed : null;
}
