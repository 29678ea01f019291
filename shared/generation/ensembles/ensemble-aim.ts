import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Aim } from '../choose.ts';

/** Target difficulty (`choirDifficulty`) for harmony at each level: what the level's rules produce, spread evenly. */
const difficulties = [5.2, 7, 9, 10.3, 11.3, 12.4, 13.6, 14.9];
const tolerance = 0.6;

/** @example ensembleAim(4).difficulty // 10.3 */
export function ensembleAim(level: LevelNumber): Aim {
  return { difficulty: difficulties[level - 1]!, tolerance };
}
