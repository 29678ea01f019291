import { log2 } from '../../lib/log2.ts';
import type { Stroke } from './hands.ts';

/** What chords in the hand add where all strokes are chords. */
const chordDifficulty = 3;

/** What the second hand adds to the reading of a tune: its strokes beside the melody's, and chords in either. */
export function addedDifficulty(right: readonly Stroke[], left: readonly Stroke[]): number {
  const strokes = [...right, ...left];
  const chords = strokes.filter(({ pitches }) => pitches.length > 1).length;
  return 2 * log2(1 + left.length / right.length) + (chordDifficulty * chords) / strokes.length;
}
