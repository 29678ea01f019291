import type { Random } from '../../lib/random.ts';
import { lineCounts } from '../people/line-counts.ts';
import { maxMove, metricPlaces, moveCount } from './line-state.ts';

/** How a tune likes repeated notes, steps, thirds and larger leaps: factors, 1 for as people do on the whole. */
export type Character = readonly [number, number, number, number];

/** Faces of a die, thrown three times: the middle is common, the ends are rare. */
const faces = 9;
const middle = 12;
/** What one more than the middle makes of repeats, thirds and leaps; steps are what the others are measured by. */
const likings = [1.156, 1, 1.118, 1.094];

/** People's tunes differ from each other more than draws from one table do: every tune has its own character. */
export function drawCharacter(random: Random): Character {
  return likings.map((liking) => {
    const sum = random.int(faces) + random.int(faces) + random.int(faces) - middle;
    let factor = 1;
    for (let at = 0; at < Math.abs(sum); at++) factor *= liking;
    return sum < 0 ? 1 / factor : factor;
  }) as unknown as Character;
}

/**
 * Factors by metric place and move: what the level leans to, and the character of the tune over it.
 *
 * @param fewer what each redraw leaves of the leaps
 */
export function leaningOf(
  level: number,
  character: Character,
  fewer: number,
  redraws: number,
): Float64Array {
  const tilt = lineCounts().fit.tilt[level];
  const leaning = new Float64Array(metricPlaces * moveCount);
  let leaps = 1;
  for (let at = 0; at < redraws; at++) leaps *= fewer;
  for (let at = 0; at < leaning.length; at++) {
    const size = Math.abs((at % moveCount) - maxMove);
    leaning[at] = (tilt?.[at] ?? 1) * character[Math.min(3, size)]! * (size > 1 ? leaps : 1);
  }
  return leaning;
}
