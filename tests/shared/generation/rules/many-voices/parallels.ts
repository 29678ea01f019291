import {
  atMoment,
  isSimilar,
  isStep,
  namedPair,
  outerPair,
  type PairMove,
  pairMoves,
  pairsOf,
  perfectOf,
} from './pairs.ts';
import { hard, isHarmony, type ManyVoicesRule } from './rule.ts';

/** From a perfect interval to the same one, octaves aside, both voices moving the same way. */
function isParallel(move: PairMove): boolean {
  const before = perfectOf(move.from);
  return isSimilar(move) && before !== null && before === perfectOf(move.to);
}

const text = ({ from, to }: PairMove) =>
  `${from[0].name} over ${from[1].name} to ${to[0].name} over ${to[1].name}`;

/** V-05, every two voices. */
const parallels = hard('V-05', isHarmony, (music) =>
  pairsOf(music).flatMap((pair) =>
    pairMoves(music, pair).flatMap((move) =>
      isParallel(move)
        ? [
            atMoment(
              move.moment,
              `${namedPair(pair)} move in parallel ${perfectOf(move.to)}, ${text(move)}`,
            ),
          ]
        : [],
    ),
  ),
);

/** V-06. What is parallel already is V-05's. */
const hidden = hard('V-06', isHarmony, (music) => {
  const pair = outerPair(music);
  return pairMoves(music, pair).flatMap((move) => {
    const perfect = perfectOf(move.to);
    if (perfect === null || !isSimilar(move) || isParallel(move)) return [];
    if (isStep(move.from[0], move.to[0])) return [];
    return [atMoment(move.moment, `${namedPair(pair)} leap into ${perfect}, ${text(move)}`)];
  });
});

export const parallelRules: readonly ManyVoicesRule[] = [parallels, hidden];
