import type { Exercise } from '../generation/exercise.ts';
import type { Midi } from '../lib/units.ts';

/**
 * Sounding pitch to give a player before the music: its first note. null where only rhythm is written.
 *
 * @param part 0-based
 * @example openingTone(exercise) // 58 for a Bb trumpet that begins on a written C4
 */
export function openingTone({ notes }: Pick<Exercise, 'notes'>, part = 0): Midi | null {
  return notes.find((note) => note.part === part)?.midi ?? null;
}
