import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Aim } from '../choose.ts';

/** Target difficulty (`choirDifficulty`) for a choir at each level: what the level's rules produce, spread evenly. */
const difficulties = [4.4, 6.6, 8.8, 11, 12.6, 13.8, 15, 16.6];
const tolerance = 0.6;

/** @example choirAim(4).difficulty // 11 */
export function choirAim(level: LevelNumber): Aim {
  return { difficulty: difficulties[level - 1]!, tolerance, planned: null };
}
