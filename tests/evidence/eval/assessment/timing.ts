import { assess } from '#shared/assessment/assess';
import type { Exercise } from '#shared/generation/exercise';
import { played } from '../../../shared/assessment/performance.ts';
import { exerciseOf } from '../../../shared/generation/corpus.ts';

const ROUNDS = 15;
/** Past the time the engine takes to compile what runs often. */
const WARM_UP = 5;

/** A line, and the two staves that have the most notes. */
const media = ['violin', 'piano'] as const;

export interface AlignmentTime {
  readonly medium: (typeof media)[number];
  readonly notes: number;
  /** From the notes of 32 measures to the document: the median of some rounds. */
  readonly milliseconds: number;
}

export function alignmentTimes(): readonly AlignmentTime[] {
  return media.map((medium) => {
    const exercise = written(medium);
    const events = played(exercise);
    const times = Array.from({ length: WARM_UP + ROUNDS }, () => {
      const started = performance.now();
      assess(exercise, events, { tempo: exercise.tempo });
      return performance.now() - started;
    }).slice(WARM_UP);
    const milliseconds = times.sort((a, b) => a - b)[ROUNDS >> 1]!;
    return { medium, notes: exercise.notes.length, milliseconds };
  });
}

function written(medium: AlignmentTime['medium']): Exercise {
  if (medium === 'violin')
    return twice(exerciseOf({ medium, levelId: 'pv~6', measureCount: 16 }, 1));
  return exerciseOf({ medium, levelId: 'pv~8', measureCount: 32 }, 7);
}

/** No easier level is written at such a length. */
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
