import type { Exercise } from '../generation/exercise.ts';
import { assess } from './assess.ts';
import type { AskEvidence } from './evidence.ts';
import type { AssessmentReport, AssessOptions, NoteEvent } from './report.ts';
import { secondLook } from './second-look.ts';

interface AssessTakeOptions extends AssessOptions {
  /** null where the ear cannot be asked again: keys, taps and claps. */
  readonly ask: AskEvidence | null;
}

/** A take as it is assessed everywhere: in the page, by the command and by the evaluations. */
export async function assessTake(
  exercise: Exercise,
  heard: readonly NoteEvent[],
  { ask, ...options }: AssessTakeOptions,
): Promise<AssessmentReport> {
  const { tempo, start = 0 } = options;
  const surely = ask ? await secondLook(exercise, heard, { tempo, start, ask }) : heard;
  return assess(exercise, surely, options);
}
