import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Aim } from '../choose.ts';

/** Target difficulty (`choirDifficulty`) for harmony at each level: what the level's rules produce, spread evenly. */
const difficulties = [5.2, 7, 9, 11, 12.7, 13.9, 15.3, 16.7];
const tolerance = 0.6;

/** @example ensembleAim(4).difficulty // 11 */
export function ensembleAim(level: LevelNumber): Aim {
  return { difficulty: difficulties[level - 1]!, tolerance, planned: null };
}
