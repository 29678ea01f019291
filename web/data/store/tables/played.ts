import type { Exercise } from '#shared/generation/exercise';

/** An exercise that stood on the stand. */
export interface PlayedExercise {
  /** Counts up: the newest has the greatest. */
  readonly id?: number;
  /** ISO 8601, the device's clock. */
  readonly playedAt: string;
  readonly exercise: Exercise;
}
