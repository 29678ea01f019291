import type { LevelNumber } from '#shared/catalogue/levels';

/** levels.md §2.1, typed from the reference and not from the catalogue. Steps of the staff, shares 0 to 1. */
export interface LevelRow {
  readonly meters: readonly string[];
  readonly rests: number;
  readonly width: number;
  readonly maxLeap: number;
  readonly steps: number;
  readonly repeats: number;
  readonly measures: { readonly usual: number; readonly legal: readonly number[] };
  readonly tempo: number;
  /** Quarter notes. */
  readonly shortest: number;
  readonly advanced: 'none' | 'easy' | 'medium' | 'hard';
  readonly minorScales: readonly ('natural' | 'harmonic' | 'melodic')[];
  /** Accidentals of the signature. */
  readonly signature: number;
}

const long = [4, 8, 12, 16];
const simple3 = ['2/4', '3/4', '4/4'];
const meters4 = [...simple3, '6/8'];
const meters5 = [...meters4, '2/2', '3/8'];
const meters6 = [...meters5, '9/8', '3/2'];
const meters7 = [...meters6, '12/8', '6/4', '5/4'];
const allScales = ['natural', 'harmonic', 'melodic'] as const;

export const levelTable: Readonly<Record<LevelNumber, LevelRow>> = {
  1: row(['4/4', '2/4'], 0, 4, 2, 0.9, 3, 4, [4, 8], 66, 1, 'none', [], 2),
  2: row(simple3, 0.1, 5, 2, 0.8, 3, 8, [4, 8], 72, 0.5, 'easy', [], 2),
  3: row(simple3, 0.12, 7, 4, 0.7, 3, 8, [4, 8, 12], 76, 0.5, 'easy', ['natural'], 3),
  4: row(meters4, 0.15, 8, 4, 0.65, 3, 8, long, 80, 0.5, 'medium', ['natural', 'harmonic'], 4),
  // The table names only the usual count at 5 and 6: the menu's counts stand (instruments.md §1).
  5: row(meters5, 0.15, 9, 5, 0.6, 3, 8, long, 84, 0.25, 'medium', allScales, 4),
  6: row(meters6, 0.2, 11, 7, 0.55, 4, 8, long, 92, 0.25, 'hard', allScales, 5),
  7: row(meters7, 0.2, 14, 7, 0.5, 4, 12, [8, 12, 16], 96, 0.25, 'hard', allScales, 6),
  8: row(
    [...meters7, '4/2'],
    0.25,
    Number.POSITIVE_INFINITY,
    9,
    0.45,
    4,
    16,
    [8, 12, 16, 20, 24, 28, 32],
    104,
    0.25,
    'hard',
    allScales,
    7,
  ),
};

function row(
  meters: LevelRow['meters'],
  rests: number,
  width: number,
  maxLeap: number,
  steps: number,
  repeats: number,
  usual: number,
  legal: readonly number[],
  tempo: number,
  shortest: number,
  advanced: LevelRow['advanced'],
  minorScales: LevelRow['minorScales'],
  signature: number,
): LevelRow {
  return {
    meters,
    rests,
    width,
    maxLeap,
    steps,
    repeats,
    measures: { usual, legal },
    tempo,
    shortest,
    advanced,
    minorScales,
    signature,
  };
}

/** levels.md §3.1. */
export const voiceTempos: Readonly<Record<LevelNumber, number>> = {
  1: 60,
  2: 66,
  3: 66,
  4: 72,
  5: 72,
  6: 76,
  7: 80,
  8: 84,
};

/** §3.1 "Degrees": lowest and highest in steps from a do. */
export const sungDegrees = {
  1: [0, 4],
  2: [0, 5],
  3: [0, 7],
  4: [-1, 7],
  5: [-3, 7],
  6: [-3, 8],
  7: [-3, 9],
  8: [-3, 11],
} as const;

/** levels.md §3.2, the hands of a piano. */
export const pianoTempos: Readonly<Record<LevelNumber, number>> = {
  1: 60,
  2: 66,
  3: 66,
  4: 72,
  5: 76,
  6: 80,
  7: 84,
  8: 92,
};

/** levels.md §3.5. */
export const rhythmTempos: Readonly<Record<LevelNumber, number>> = {
  1: 72,
  2: 76,
  3: 80,
  4: 84,
  5: 88,
  6: 92,
  7: 100,
  8: 108,
};

const rhythm4 = [...simple3, '6/8', '2/2'];
const rhythm5 = [...rhythm4, '3/8'];
const rhythm6 = [...rhythm5, '9/8', '12/8'];
const rhythm7 = [...rhythm6, '5/4', '3/2', '6/4'];
export const rhythmMeters: Readonly<Record<LevelNumber, readonly string[]>> = {
  1: ['4/4', '2/4'],
  2: simple3,
  3: simple3,
  4: rhythm4,
  5: rhythm5,
  6: rhythm6,
  7: rhythm7,
  8: [...rhythm7, '4/2'],
};

/** Base ids a level adds, simple meters (levels.md §2.1), sounding and rests together. */
const addedIds: Readonly<Record<LevelNumber, readonly number[]>> = {
  1: [0, 2, 3],
  2: [1, 4, 15, 16],
  3: [],
  4: [5, 17],
  5: [6, 7, 8, 9, 18],
  6: [10, 11, 21],
  7: [12, 19],
  8: [13, 20],
};
/** levels.md §3.5. */
const addedRhythmIds: Readonly<Record<LevelNumber, readonly number[]>> = {
  1: [0, 2, 3, 16],
  2: [1, 4, 15],
  3: [5],
  4: [7, 8, 9, 17],
  5: [6, 18, 10],
  6: [11, 21],
  7: [12, 19],
  8: [13, 20],
};

function upTo(added: Readonly<Record<LevelNumber, readonly number[]>>, level: number) {
  return Object.entries(added).flatMap(([one, ids]) => (Number(one) <= level ? ids : []));
}

/**
 * Ids of a level in a meter. Compound meters lag one level, "level 4 introduces 2, 3, 4, 5 only …
 * duplet at 8": 5 comes with the first compound meter, 11 only at 8. The lag is read for rhythm
 * alone too: the section has its own columns but says nothing against it, save that the duplet may
 * come when the lag brings it.
 */
export function legalIds(
  level: LevelNumber,
  isCompound: boolean,
  reader: 'pitched' | 'voice' | 'rhythm',
): readonly number[] {
  if (reader === 'rhythm') {
    return isCompound ? [...upTo(addedRhythmIds, level - 1), 5] : upTo(addedRhythmIds, level);
  }
  const lagging = isCompound ? [...upTo(addedIds, level - 1), 5] : upTo(addedIds, level);
  const ids = isCompound && level < 8 ? lagging.filter((id) => id !== 11) : lagging;
  if (reader === 'pitched') return ids;
  // §3.1: none, quarter, quarter, + half, + eighth, all; as functions of the beat.
  const rests: readonly number[] =
    level === 1
      ? []
      : level <= 3
        ? [16]
        : level === 4
          ? [16, 15]
          : level === 5
            ? [16, 15, 17, 18]
            : [15, 16, 17, 18, 19, 20, 21];
  return ids.filter((id) => id < 14 || rests.includes(id));
}
