import type { LevelNumber } from '../../catalogue/levels.ts';
import type { Random } from '../../lib/random.ts';
import { breath, pulse, type RhythmItem } from './pool.ts';

/** Patterns one exercise is made of, besides the plainest, by level: few, so that it has a face. */
const featured = [2, 3, 3, 4, 5, 6, 7, 8];
/** Patterns that end phrases and carry the pulse are always at hand. */
const plain = new Set(['0', '1', '2', pulse, breath]);

/**
 * Draws the patterns of one exercise. The first drawn belong to the newest the level teaches, so that
 * every exercise is about something.
 */
export function drawPalette(
  pool: readonly RhythmItem[],
  level: LevelNumber,
  random: Random,
): readonly RhythmItem[] {
  const weights = pool.map(({ id, weight }) => (plain.has(id) ? 0 : weight));
  const chosen = new Set<number>();
  for (let count = featured[level - 1]!; count > 0; count--) {
    const at = random.index(weights);
    if (at < 0) break;
    weights[at] = 0;
    chosen.add(at);
  }
  return pool.filter((item, at) => plain.has(item.id) || chosen.has(at));
}
