import type { Exercise } from '../generation/exercise.ts';
import type { Tempo } from '../lib/units.ts';
import { assess } from './assess.ts';
import type { AssessmentReport } from './report.ts';

/** What is kept of a take that only a teacher judges: the music that was played, and no mark of it. */
export const byEar = (exercise: Exercise, tempo: Tempo): AssessmentReport => ({
  ...assess(exercise, [], { tempo }),
  reasons: ['by-ear'],
});
