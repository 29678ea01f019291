export const levelNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type LevelNumber = (typeof levelNumbers)[number];

/** A rung of a ladder. What it asks of each instrument is in `level-parameters.ts`. */
export interface Level {
  readonly id: string;
  /** The rung of our own ladder whose parameters it takes. */
  readonly number: LevelNumber;
  /** `test` levels fix everything, for a placement or a test page. */
  readonly kind: 'ladder' | 'test' | 'standard';
  readonly standardAbbrev: string;
  readonly sortValue: number;
}

/** Our own ladder, "PV 1" to "PV 8". */
export const levels: readonly Level[] = levelNumbers.map((number) => ({
  id: `pv~${number}`,
  number,
  kind: 'ladder',
  standardAbbrev: 'PV',
  sortValue: number * 10,
}));

export const testLevels: readonly Level[] = ([1, 2, 3, 4, 5, 6] as const).map((number) => ({
  id: `s~${number}`,
  number,
  kind: 'test',
  standardAbbrev: 'S',
  sortValue: 900 + number,
}));

/** Takes rhythms and pitches from a person's own settings instead of a rung. */
export const customLevel = { id: 'custom', sortValue: 999 } as const;
