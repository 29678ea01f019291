/** One line of the table. Limits are upper ones, in the unit of what was measured. */
export interface Row {
  readonly what: string;
  readonly measured: number;
  readonly limit: number;
  readonly unit: 'ms' | '%';
}

export const HEAD = ['stage', 'measured', 'limit', 'of limit'];

export function cells({ what, measured, limit, unit }: Row): string[] {
  // Times within the sound are a matter of thousandths.
  const digits = limit < 10 ? 3 : 1;
  return [
    what,
    `${measured.toFixed(digits)} ${unit}`,
    `${limit} ${unit}`,
    limit === 0 ? '-' : (measured / limit).toFixed(2),
  ];
}

/** The value that a share of the others does not pass: 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('Nothing was measured.');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
