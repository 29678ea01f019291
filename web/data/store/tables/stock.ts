import type { Exercise } from '#shared/generation/exercise';

/** An exercise written ahead. */
export interface StockedExercise {
  readonly id?: number;
  /** Of the request, as in `StoredRecent`. */
  readonly key: string;
  readonly exercise: Exercise;
}
