import type { Rudiment } from '../level-parameters.ts';
import type { LevelNumber } from '../levels.ts';

const level5: readonly Rudiment[] = ['flam', 'roll-5', 'roll-half'];
const level6: readonly Rudiment[] = [...level5, 'roll-9', 'drag'];
const level7: readonly Rudiment[] = [...level6, 'ruff', 'paradiddle'];

/** Strokes of a snare drummer by level, cumulative. */
export const snareRudiments: Readonly<Record<LevelNumber, readonly Rudiment[]>> = {
  1: [],
  2: [],
  3: [],
  4: ['flam'],
  5: level5,
  6: level6,
  7: level7,
  8: level7,
};
