import type { Take } from '#audio-core';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { secondLook } from '#shared/assessment/second-look';
import type { Exercise } from '#shared/generation/exercise';

/** Judges a take. Loaded while it is played: the first exercise does not wait for it. */
export async function markTake(
  exercise: Exercise,
  { heard, evidence, isTooSoft }: Take,
  tempo: number,
): Promise<AssessmentReport> {
  const surely = evidence
    ? await secondLook(exercise, heard, { tempo, start: 0, ask: evidence })
    : heard;
  return assess(exercise, surely, { tempo, isTooSoft });
}
