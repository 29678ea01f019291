import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Aim } from '../choose.ts';

/** The difficulty two hands of each level aim at: what the rules come to, spread evenly. */
const difficulties = [2.8, 5.9, 8.3, 10.2, 12.3, 14.6, 16.9, 19.5];
/** What leaps, accidentals, range and the left hand add to a plan, on the whole. */
const byHands = [1.3, 2, 4.4, 5.4, 7.4, 8.8, 8.2, 9.8];
const tolerance = 1;

/** @example keyboardAim(4).difficulty // 10.2 */
export function keyboardAim(level: LevelNumber): Aim {
  const difficulty = difficulties[level - 1]!;
  return { difficulty, planned: difficulty - byHands[level - 1]!, tolerance };
}
