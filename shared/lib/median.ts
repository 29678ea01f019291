/** The middle of some values, or the mean of the two in the middle; 0 of none. @example median([3, 1, 2]) // 2 */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  // Numbers of their own kind are in order sooner than a list with a rule to compare them.
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? upper : (upper + sorted[middle - 1]!) / 2;
}
