import type { Seconds } from '../lib/units.ts';

/**
 * What begins within `within` seconds of the first of its group, in the order given, which is that of the onsets. With 0
 * everything stands alone.
 *
 * @example groupByOnset([0, 0.02, 1], (onset) => onset, 0.1) // [[0, 0.02], [1]]
 */
export function groupByOnset<T>(
  items: readonly T[],
  onsetOf: (item: T) => Seconds,
  within: Seconds,
): readonly (readonly T[])[] {
  const groups: T[][] = [];
  let first = Number.NEGATIVE_INFINITY;
  for (const item of items) {
    const onset = onsetOf(item);
    if (onset - first < within) groups.at(-1)!.push(item);
    else {
      groups.push([item]);
      first = onset;
    }
  }
  return groups;
}
