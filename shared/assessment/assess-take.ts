import type { Exercise } from '../generation/exercise.ts';
import { assess } from './assess.ts';
import type { AskEvidence } from './evidence.ts';
import { expectedNotes } from './expected.ts';
import { findTuning } from './find-tuning.ts';
import type { AssessmentReport, AssessOptions, NoteEvent } from './report.ts';
import { retuned } from './retuned.ts';
import { secondLook } from './second-look.ts';
import { shiftOf, usualA4 } from './tuning.ts';

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
  if (ask === null) return assess(exercise, heard, options);
  const { tempo, start = 0, a4 = usualA4 } = options;
  const expected = expectedNotes(exercise, tempo);
  const shift = shiftOf(findTuning(exercise, expected, { heard, tempo, start, a4 }));
  const tuned = heard.map((note) => retuned(note, shift));
  // The ear is asked where the written note lies in this take.
  const askTuned: AskEvidence = (questions) =>
    ask(questions.map((question) => ({ ...question, midi: question.midi + shift / 100 })));
  const surely = await secondLook(exercise, tuned, { tempo, start, ask: askTuned });
  const asHeard = surely.map((note) => retuned(note, -shift));
  return assess(exercise, asHeard, options);
}
