import { assess } from '#shared/assessment/assess';
import type { AssessedNote, AssessmentReport, NoteSet } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { bent, played } from '../shared/assessment/performance.ts';

/** Every note was wrong, and the document says that all was right. */
export function wronglyPlayed(exercise: Exercise): AssessmentReport {
  const tempo = 80;
  const heard = played(exercise, tempo).map((note, index) => bent(note, index % 2 ? 5 : -6));
  const report = assess(exercise, heard, { tempo });
  const praised = (note: AssessedNote): AssessedNote => {
    const { incident: _, pitchProblem: __, rhythmProblems: ___, ...rest } = note;
    return { ...rest, grade: 'good' };
  };
  const perfect = (set: NoteSet): NoteSet => ({
    ...set,
    score: 100,
    notes: set.notes.map(praised),
  });
  const { strict, moderate, lenient } = report.sets;
  return {
    ...report,
    sets: { strict: perfect(strict), moderate: perfect(moderate), lenient: perfect(lenient) },
    needsReview: false,
    reasons: [],
  };
}
