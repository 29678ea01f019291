import type { AssessmentReport } from '#shared/assessment/report';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import type { Generated } from '#shared/generation/write-exercise';
import type { SecondAssessment } from './assess-set-music.ts';

/** What fixes an exercise. */
export interface Piece {
  readonly request: ExerciseRequest;
  readonly seed: number;
}

/** What a student was to play: the music itself where it was stored, else what fixes it. */
export type SetMusic = Piece | Exercise;

/** The same for the same music. */
export const nameOf = ({ request, seed }: Piece): string => JSON.stringify([request, seed]);

/** What a composer's thread is told. */
export type ComposerOrder<Kind extends keyof Outcomes = keyof Outcomes> = Extract<
  | { readonly kind: 'write'; readonly piece: Piece }
  | { readonly kind: 'assess'; readonly set: SetMusic; readonly sent: AssessmentReport },
  { readonly kind: Kind }
>;

/** What comes of each kind of order. */
export interface Outcomes {
  readonly write: Generated;
  readonly assess: SecondAssessment;
}
