import type { ExerciseRequest } from '#shared/generation/exercise';

/** Names a choice in the stock and among the recent ones: the same for a class and for oneself, as the music is. */
export function setUpKeyOf(request: ExerciseRequest): string {
  return requestKeyOf({ ...request, course: null });
}

/** Names a request with all that belongs to it. */
export function requestKeyOf(request: ExerciseRequest): string {
  return JSON.stringify(request);
}
