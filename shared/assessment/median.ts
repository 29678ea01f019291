/** The middle of some values, or the mean of the two in the middle; 0 of none. @example median([3, 1, 2]) // 2 */
export function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1]!;
  return sorted.length % 2 === 1 ? upper : (upper + sorted[(sorted.length >> 1) - 1]!) / 2;
}
