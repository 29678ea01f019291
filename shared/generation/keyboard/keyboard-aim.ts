import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Aim } from '../choose.ts';

/** The difficulty two hands of each level aim at: what the rules come to, spread evenly. */
const difficulties = [2.8, 5.9, 8, 9.7, 11.8, 14.5, 16.8, 19.2];
const tolerance = 0.8;

/** @example keyboardAim(4).difficulty // 9.6 */
export function keyboardAim(level: LevelNumber): Aim {
  return { difficulty: difficulties[level - 1]!, tolerance };
}
