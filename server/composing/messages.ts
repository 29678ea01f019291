import type { ExerciseRequest } from '#shared/generation/exercise';
import type { Generated } from '#shared/generation/write-exercise';

/** What a composer's thread is told. */
export interface ComposerOrder {
  readonly request: ExerciseRequest;
  readonly seed: number;
}

/** What it says to each order. */
export type ComposerAnswer =
  | { readonly kind: 'written'; readonly outcome: Generated }
  | { readonly kind: 'failed'; readonly error: unknown };
