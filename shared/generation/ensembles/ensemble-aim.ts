import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Aim } from '../choose.ts';

/** By level: a target for the difficulty, and what is left of it when there are no notes yet. */
interface Ladder {
  readonly difficulty: readonly number[];
  readonly byNotes: readonly number[];
}

/**
 * What the rules of the levels produce, spread evenly. In harmony moves, range, ornaments and independence come to what the
 * rhythm asks; one line for all is narrower than that of one player.
 */
const ladders: Readonly<Record<'harmony' | 'unison', Ladder>> = {
  harmony: {
    difficulty: [5.4, 7.2, 9.5, 10.9, 12.4, 13.8, 15.2, 16.6],
    byNotes: [3.9, 3.5, 4.1, 6.1, 7.2, 8, 9, 9.4],
  },
  unison: {
    difficulty: [4.8, 7.6, 9.4, 10.8, 12, 13.1, 14.2, 16],
    byNotes: [1.7, 3.2, 4.8, 5.2, 5.5, 5.8, 6, 6.1],
  },
};
const tolerance = 0.6;

/** @example ensembleAim('harmony', 4).difficulty // 10.9 */
export function ensembleAim(texture: keyof typeof ladders, level: LevelNumber): Aim {
  const ladder = ladders[texture];
  const difficulty = ladder.difficulty[level - 1]!;
  return { difficulty, tolerance, planned: difficulty - ladder.byNotes[level - 1]! };
}
