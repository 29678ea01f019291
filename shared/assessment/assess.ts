import { findInstrument } from '../catalogue/instruments.ts';
import type { Exercise } from '../generation/exercise.ts';
import { type Alignment, align } from './align.ts';
import { expectedNotes } from './expected.ts';
import { gradeNote } from './grade.ts';
import type { AssessmentReport, AssessOptions, NoteEvent, NoteSet, Strictness } from './report.ts';
import { scoreOf } from './score.ts';
import { findStartOffset } from './start-offset.ts';
import { limits } from './strictness.ts';

/** Raised whenever the same take would be judged differently than before. */
export const assessmentVersion = '1';

/**
 * Compares what was heard with what is written. The alignment and the start are found once, so the
 * three sets differ only in what they forgive and a stricter score is never higher.
 */
export function assess(
  exercise: Exercise,
  heard: readonly NoteEvent[],
  { tempo }: AssessOptions,
): AssessmentReport {
  const expected = expectedNotes(exercise, tempo);
  const played = [...heard].sort((a, b) => a.onset - b.onset);
  const options = { beat: 60 / tempo, anyOctave: acceptsAnyOctave(exercise) };
  const startOffset = findStartOffset(expected, played, options);
  const alignment = align(expected, played, { ...options, offset: startOffset });
  const setOf = (strictness: Strictness) => noteSet(alignment, startOffset, strictness);
  return {
    version: assessmentVersion,
    exercise,
    tempo,
    startOffset,
    heard: played,
    sets: { strict: setOf('strict'), moderate: setOf('moderate'), lenient: setOf('lenient') },
  };
}

function noteSet(alignment: Alignment, startOffset: number, strictness: Strictness): NoteSet {
  const notes = alignment.pairs.map((pair) => gradeNote(pair, startOffset, limits[strictness]));
  const extras = alignment.extras.map(({ onset, midi }) => ({ onset: onset - startOffset, midi }));
  return { score: scoreOf(notes, extras, limits[strictness]), notes, extras };
}

/** Whether a right note in another octave counts for the player of this exercise. */
export function acceptsAnyOctave({ request }: Exercise): boolean {
  const found = findInstrument(request.medium);
  return (
    found.kind === 'found' && found.instrument.kind === 'pitched' && found.instrument.anyOctave
  );
}
