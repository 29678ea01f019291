/** What lies nearest within the bounds. @example clamp(7, { low: 1, high: 5 }) // 5 */
export function clamp(
  value: number,
  { low, high }: { readonly low: number; readonly high: number },
): number {
  return Math.min(high, Math.max(low, value));
}
