import type { LevelNumber } from './levels.ts';

/** A few notes around do, the first alphabet of a singing class. */
export interface ToneSet {
  readonly id: string;
  readonly level: LevelNumber;
  readonly mode: 'major' | 'minor';
  /** Its notes as scale steps from the tonic, low to high: 0 is do (la in minor), -3 low sol, 7 high do. */
  readonly steps: readonly number[];
}

/** In the order of teaching. */
export const toneSets: readonly ToneSet[] = [
  { id: 'sm', level: 1, mode: 'major', steps: [2, 4] },
  { id: 'lsm', level: 1, mode: 'major', steps: [2, 4, 5] },
  { id: 'mrd', level: 2, mode: 'major', steps: [0, 1, 2] },
  { id: 'smd', level: 2, mode: 'major', steps: [0, 2, 4] },
  { id: 'smrd', level: 2, mode: 'major', steps: [0, 1, 2, 4] },
  { id: 'lsmrd', level: 3, mode: 'major', steps: [0, 1, 2, 4, 5] },
  { id: 'low-la', level: 4, mode: 'major', steps: [-2, 0, 1, 2, 4, 5] },
  { id: 'low-sol', level: 4, mode: 'major', steps: [-3, -2, 0, 1, 2, 4, 5] },
  { id: 'high-do', level: 4, mode: 'major', steps: [0, 1, 2, 4, 5, 7] },
  { id: 'drmfs', level: 5, mode: 'major', steps: [0, 1, 2, 3, 4] },
  { id: 'drmfsl', level: 6, mode: 'major', steps: [0, 1, 2, 3, 4, 5] },
  { id: 'major', level: 7, mode: 'major', steps: [0, 1, 2, 3, 4, 5, 6, 7] },
  { id: 'la-minor', level: 8, mode: 'minor', steps: [0, 1, 2, 3, 4, 5, 6, 7] },
];

/** @example toneSetsAt(1).map(({ id }) => id) // ['sm', 'lsm'] */
export function toneSetsAt(level: LevelNumber): readonly ToneSet[] {
  return toneSets.filter((set) => set.level === level);
}
