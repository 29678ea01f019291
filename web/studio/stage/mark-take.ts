import type { Take } from '#audio-core';
import { judgeTake } from '#shared/assessment/judge-take';
import type { AssessmentReport } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';

/** Judges a take. Loaded while it is played: the first exercise does not wait for it. */
export function markTake(
  exercise: Exercise,
  { heard, evidence, isTooSoft, tempo }: Take,
): Promise<AssessmentReport> {
  return judgeTake(exercise, heard, { tempo, start: 0, isTooSoft, ask: evidence });
}
