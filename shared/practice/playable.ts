import type { Exercise } from '../generation/exercise.ts';

/** Whether there is music to put on the stand: not empty, and no blank staff (spec 2 §5). */
export function isPlayable({ abc, notes }: Pick<Exercise, 'abc' | 'notes'>): boolean {
  return abc.trim() !== '' && notes.length > 0;
}
