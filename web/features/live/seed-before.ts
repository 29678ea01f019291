import type { OwnRoom } from '#shared/contract/live';
import { readExerciseCode } from '#shared/generation/code';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { generatorVersion } from '#shared/generation/version';
import { setUpKeyOf } from '../../data/exercises/set-up-key.ts';

type Message = OwnRoom['message'];

function readMessage(message: Message) {
  const read = message && readExerciseCode(message.code);
  // Of another version the same seed would be other music.
  return read?.kind === 'code' && read.version === generatorVersion ? read : null;
}

/** What was asked for when the music was written that stands before a room; null where it has none. */
export const requestBefore = (message: Message): ExerciseRequest | null =>
  readMessage(message)?.request ?? null;

/** Which music of what is asked for stands before a room; null where it has none, or music of another choice. */
export function seedBefore(message: Message, request: ExerciseRequest): number | null {
  const read = readMessage(message);
  if (read === null) return null;
  const { course } = request;
  return setUpKeyOf({ ...read.request, course }) === setUpKeyOf(request) ? read.seed : null;
}
