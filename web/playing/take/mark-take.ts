import type { Take } from '#audio-core';
import { assessTake } from '#shared/assessment/assess-take';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';

/** Judges a take. Loaded while it is played: the first exercise does not wait for it. */
export function assessTakeHere(
  exercise: Exercise,
  { heard, evidence, isTooSoft, tempo }: Take,
): Promise<AssessmentReport> {
  return assessTake(exercise, heard, { tempo, start: 0, isTooSoft, ask: evidence });
}
