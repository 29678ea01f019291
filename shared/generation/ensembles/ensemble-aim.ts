import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Aim } from '../choose.ts';

/** By level: a target for the difficulty, and what the notes add to it, taken off while there is only a rhythm. */
interface Ladder {
  readonly difficulty: readonly number[];
  /** null where no plan is chosen by it. */
  readonly byNotes: readonly number[] | null;
  readonly tolerance: number;
}

/**
 * What the rules of the levels produce, spread evenly. In harmony the notes add moves, range, ornaments and independence; one
 * line for all has a narrower range than that of one player.
 */
const ladders: Readonly<Record<'harmony' | 'unison' | 'percussion', Ladder>> = {
  harmony: {
    difficulty: [5.4, 7.2, 9.5, 10.9, 12.4, 13.8, 15.2, 16.6],
    byNotes: [3.9, 3.5, 4.1, 6.1, 7.2, 8, 9, 9.4],
    tolerance: 0.6,
  },
  unison: {
    difficulty: [4.8, 7.5, 9.2, 10.5, 11.7, 13, 14.4, 16.2],
    byNotes: [1.7, 3.2, 4.8, 5.2, 5.5, 6.2, 5.7, 5.8],
    tolerance: 0.6,
  },
  percussion: {
    difficulty: [3.5, 5.4, 6.5, 7.5, 8.6, 9.7, 10.8, 12.2],
    byNotes: null,
    tolerance: 0.5,
  },
};

/** @example ensembleAim('harmony', 4).difficulty // 10.9 */
export function ensembleAim(texture: keyof typeof ladders, level: LevelNumber): Aim {
  const { difficulty: aims, byNotes, tolerance } = ladders[texture];
  const difficulty = aims[level - 1]!;
  return { difficulty, tolerance, planned: byNotes && difficulty - byNotes[level - 1]! };
}
