import type { Exercise } from '#shared/generation/exercise';

/** What comes of asking for music. */
export type ExerciseOutcome =
  | {
      readonly kind: 'exercise';
      readonly exercise: Exercise;
      /** The choice has too few tunes: this one was on the stand lately. */
      readonly isRepeated: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly problem: { readonly path: string; readonly problem: string };
    }
  | { readonly kind: 'expired' };
