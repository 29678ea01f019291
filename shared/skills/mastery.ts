import type { Tally } from './tally.ts';

/**
 * How likely the next note of a skill is right: the posterior mean of a beta distribution that begins even, so that one
 * right note is not all and one wrong one not nothing.
 *
 * @returns between 0 and 1
 * @example masteryOf({ tries: 0, right: 0 }) // 0.5
 * @example masteryOf({ tries: 8, right: 8 }) // 0.9
 */
export function masteryOf({ tries, right }: Tally): number {
  return (right + 1) / (tries + 2);
}

/**
 * How sure that is: by how much narrower the interval that holds nine of ten has become than it is when nothing is known.
 * Its width is taken from the standard deviation, of which it is a fixed multiple, about 3.3.
 *
 * @returns 0 for nothing known, towards 1 for sure
 * @example confidenceOf({ tries: 0, right: 0 }) // 0
 */
export function confidenceOf(tally: Tally): number {
  return 1 - deviationOf(tally) / deviationOf({ tries: 0, right: 0 });
}

/** From here on a skill is known well enough to be told of. */
export const knownFrom = 0.5;

/** Standard deviation of the same distribution. */
function deviationOf({ tries, right }: Tally): number {
  const [hits, misses, all] = [right + 1, tries - right + 1, tries + 2];
  return Math.sqrt((hits * misses) / (all * all * (all + 1)));
}
