/** Exercises of one booklet. */
export const exerciseCounts = { min: 1, max: 50 } as const;

/**
 * The counter of the print dialog, whatever was typed or kept: never below 1, and a whole number.
 *
 * @example exerciseCount(-3) // 1
 * @example exerciseCount('12') // 12
 */
export function exerciseCount(value: unknown): number {
  const read = typeof value === 'string' ? Number.parseFloat(value) : value;
  if (typeof read !== 'number' || Number.isNaN(read)) return exerciseCounts.min;
  return Math.min(exerciseCounts.max, Math.max(exerciseCounts.min, Math.trunc(read)));
}
