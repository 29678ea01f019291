import type { LevelNumber } from '../../catalogue/levels.ts';
import type { StaffPosition } from '../../music/pitch.ts';

const third = 2;
const sixth = 5;

/**
 * How two voices of the first level go: in thirds and sixths wherever no phrase begins or ends, stepping
 * beside their chord together; or a tune over the home note.
 */
export type FirstTexture = 'pair' | 'drone';

/** Whether so many voices have one of the textures of the first level. */
export function isFirstPair(voices: number, level: LevelNumber): boolean {
  return voices === 2 && level === 1;
}

/**
 * Whether the outer voices stand a third or a sixth apart, octaves aside.
 *
 * @param positions from the top
 * @example isSweet([32, 30]) // true
 */
export function isSweet(positions: readonly StaffPosition[]): boolean {
  const steps = (positions[0]! - positions.at(-1)!) % 7;
  return steps === third || steps === sixth;
}
