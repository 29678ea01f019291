import type { AssessmentReport } from '#shared/assessment/report';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { Generated } from '#shared/generation/write-exercise';
import type { SecondAssessment } from './assess-set-music.ts';

/** What fixes an exercise. */
export interface Piece {
  readonly request: ExerciseRequest;
  readonly seed: number;
}

/** The same for the same music. */
export const nameOf = ({ request, seed }: Piece): string => JSON.stringify([request, seed]);

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
