/** A share of so many, with the interval in which the true share lies 95 times in a hundred. */
export interface Share {
  readonly share: number;
  readonly count: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** Standard normal, 97.5 %. */
const Z = 1.959964;

/** Wilson's score interval. @example wilson(97, 100).low // 0.915 */
export function wilson(count: number, of: number): Share {
  if (of === 0) return { share: Number.NaN, count, of, low: 0, high: 1 };
  const share = count / of;
  const weight = 1 + Z ** 2 / of;
  const centre = (share + Z ** 2 / (2 * of)) / weight;
  const half = (Z / weight) * Math.sqrt((share * (1 - share)) / of + Z ** 2 / (4 * of ** 2));
  return { share, count, of, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
