/** A rung of the standard ladder, "PV 1" to "PV 3". What it asks of each instrument is in `level-parameters.ts`. */
export interface Level {
  readonly id: string;
  readonly number: 1 | 2 | 3;
  readonly standardAbbrev: 'PV';
  readonly sortValue: number;
}

export const levels: readonly Level[] = [
  { id: 'pv~1', number: 1, standardAbbrev: 'PV', sortValue: 10 },
  { id: 'pv~2', number: 2, standardAbbrev: 'PV', sortValue: 20 },
  { id: 'pv~3', number: 3, standardAbbrev: 'PV', sortValue: 30 },
];

/** @example findLevel('pv~2')?.number // 2 */
export function findLevel(id: string): Level | undefined {
  return levels.find((level) => level.id === id);
}
