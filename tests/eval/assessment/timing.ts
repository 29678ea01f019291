import { assess } from '#shared/assessment/assess';
import type { Exercise } from '#shared/generation/exercise';
import { played } from '../../shared/assessment/performance.ts';
import { exerciseOf } from '../../shared/generation/corpus.ts';

const ROUNDS = 15;
/** Past the time the engine takes to compile what runs often. */
const WARM_UP = 5;

/** Milliseconds from the notes of 32 measures to the document: the median of some rounds. */
export function alignmentTime(): number {
  const exercise = twice(exerciseOf({ medium: 'violin', levelId: 'pv~6', measureCount: 16 }, 1));
  const events = played(exercise);
  const times = Array.from({ length: WARM_UP + ROUNDS }, () => {
    const started = performance.now();
    assess(exercise, events, { tempo: exercise.tempo });
    return performance.now() - started;
  }).slice(WARM_UP);
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!;
}

/** No level is written at such a length. */
function twice(exercise: Exercise): Exercise {
  const { notes, length, measures } = exercise;
  const again = notes.map((note) => ({
    ...note,
    index: note.index + notes.length,
    measure: note.measure + measures,
    onset: note.onset + length,
  }));
  return { ...exercise, measures: 2 * measures, length: 2 * length, notes: [...notes, ...again] };
}
