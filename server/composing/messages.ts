import type { AssessmentReport } from '#shared/assessment/report';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { Generated } from '#shared/generation/write-exercise';
import type { SecondAssessment } from './assess-set-music.ts';

/** What fixes an exercise. */
export interface Piece {
  readonly request: ExerciseRequest;
  readonly seed: number;
}

/** What a composer's thread is told. */
export type ComposerOrder<Kind extends keyof Outcomes = keyof Outcomes> = Extract<
  | { readonly kind: 'write'; readonly piece: Piece }
  | { readonly kind: 'assess'; readonly piece: Piece; readonly sent: AssessmentReport },
  { readonly kind: Kind }
>;

/** What comes of each kind of order. */
export interface Outcomes {
  readonly write: Generated;
  readonly assess: SecondAssessment;
}

/** What the thread says to an order. */
export type ComposerAnswer<Kind extends keyof Outcomes = keyof Outcomes> =
  | { readonly kind: 'done'; readonly outcome: Outcomes[Kind] }
  | { readonly kind: 'failed'; readonly error: unknown };
