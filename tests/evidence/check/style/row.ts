/** Bounds of a figure; a side left open asks nothing. */
export interface Target {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** A property of style: what people write, what is wished for, and how ours is measured. */
export interface Row<T> {
  readonly name: string;
  /** As measured in people's music, in words. */
  readonly people: string;
  readonly unit: 'percent' | 'number';
  /** Null where there is no case. */
  readonly measure: (all: readonly T[]) => number | null;
  /** By name of the group; none where left out. */
  readonly targets: Readonly<Record<string, Target>>;
}

/** Music that is measured together, as a column of the table. */
export interface Group<T> {
  readonly name: string;
  readonly holds: (music: T) => boolean;
}

export interface Figure {
  readonly row: string;
  readonly people: string;
  readonly unit: 'percent' | 'number';
  readonly group: string;
  readonly target: Target | null;
  readonly value: number | null;
}

export function figuresOf<T>(
  rows: readonly Row<T>[],
  groups: readonly Group<T>[],
  all: readonly T[],
): readonly Figure[] {
  const music = groups.map(({ name, holds }) => ({ name, own: all.filter(holds) }));
  return rows.flatMap((row) =>
    music.map(({ name, own }) => ({
      row: row.name,
      people: row.people,
      unit: row.unit,
      group: name,
      target: row.targets[name] ?? null,
      value: row.measure(own),
    })),
  );
}

/** What is wrong with a figure, or null: it has no target, no case, or keeps its target. */
export function problemOf({ row, group, unit, target, value }: Figure): string | null {
  if (target === null || value === null) return null;
  const isLow = target.atLeast !== undefined && value < target.atLeast;
  const isHigh = target.atMost !== undefined && value > target.atMost;
  if (!isLow && !isHigh) return null;
  return `${row}, ${group}: ${figureText(value, unit)}, wanted ${targetText(target, unit)}`;
}

export function figureText(value: number | null, unit: Figure['unit']): string {
  if (value === null) return '-';
  return unit === 'percent' ? `${(100 * value).toFixed(1)} %` : value.toFixed(2);
}

export function targetText({ atLeast, atMost }: Target, unit: Figure['unit']): string {
  const text = (value: number) => (unit === 'percent' ? `${Math.round(100 * value)}` : `${value}`);
  const sign = unit === 'percent' ? ' %' : '';
  if (atLeast !== undefined && atMost !== undefined)
    return `${text(atLeast)}-${text(atMost)}${sign}`;
  return atLeast === undefined
    ? `at most ${text(atMost!)}${sign}`
    : `at least ${text(atLeast)}${sign}`;
}
