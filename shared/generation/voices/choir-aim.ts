import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Aim } from '../choose.ts';

/** By level: a target for `choirDifficulty`, and what moves, range, ornaments and independence make of it. */
interface Ladder {
  readonly difficulty: readonly number[];
  readonly bySinging: readonly number[];
}

/** What the rules of the levels produce, spread evenly: two voices have less to read than three or four. */
const ladders: Readonly<Record<'two' | 'more', Ladder>> = {
  two: {
    difficulty: [4.6, 6.4, 9.2, 10.3, 11.4, 12.5, 13.7, 15],
    bySinging: [3, 3.2, 3.9, 4.2, 4.8, 5.3, 6.4, 7],
  },
  more: {
    difficulty: [4.6, 6.5, 9.2, 10.8, 12.3, 13.8, 15.3, 16.8],
    bySinging: [3.4, 3.6, 4, 6.6, 7.5, 8.1, 9, 9.2],
  },
};
const tolerance = 0.6;

/** @example choirAim(4, 4).difficulty // 10.8 */
export function choirAim(level: LevelNumber, voices: number): Aim {
  const ladder = ladders[voices === 2 ? 'two' : 'more'];
  const difficulty = ladder.difficulty[level - 1]!;
  return { difficulty, tolerance, planned: difficulty - ladder.bySinging[level - 1]! };
}
