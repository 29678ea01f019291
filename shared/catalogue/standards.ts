import type { Level, LevelNumber } from './levels.ts';

/**
 * A public list of levels, read through our own ladder. Exam boards own their names: theirs are
 * "comparable with", never endorsed.
 */
export interface Standard {
  readonly id: string;
  /** A proper noun, the same in every language. */
  readonly abbreviation: string;
  readonly isBoard: boolean;
  readonly levels: readonly StandardLevel[];
}

interface StandardLevel extends Level {
  readonly kind: 'standard';
  /** As its owner prints it: "3", "Initial". */
  readonly label: string;
  /** The hardest rung of ours it spans; `number` is the easiest. */
  readonly upTo: LevelNumber;
  /** Tone sets it is taught with, by id. */
  readonly toneSets: readonly string[];
}

/** A rung: its label and ours, or the first and last of ours. */
type Rung = readonly [label: string, from: LevelNumber, upTo?: LevelNumber];

function standard(
  id: string,
  abbreviation: string,
  place: number,
  rungs: readonly Rung[],
  toneSets: readonly (readonly string[])[] = [],
): Standard {
  return {
    id,
    abbreviation,
    isBoard: !ownStandards.includes(id),
    levels: rungs.map(([label, number, upTo = number], index) => ({
      id: `${id}~${index + 1}`,
      kind: 'standard',
      number,
      upTo,
      label,
      standardAbbrev: abbreviation,
      sortValue: place * 100 + index + 1,
      toneSets: toneSets[index] ?? [],
    })),
  };
}

/** Not an exam board's, so shown without asking anyone. */
const ownStandards: readonly string[] = ['kod', 'sch'];

const grades: readonly Rung[] = [
  ['1', 2],
  ['2', 3],
  ['3', 4],
  ['4', 4],
  ['5', 5],
  ['6', 6],
  ['7', 7],
  ['8', 8],
];
const texasBand: readonly Rung[] = [
  ['I', 2],
  ['II', 3],
  ['III', 4],
  ['IV', 5],
  ['V', 6],
  ['VI', 7],
];

/** Levels and their comparable rungs (levels.md §5). */
export const standards: readonly Standard[] = [
  standard(
    'kod',
    'KOD',
    11,
    [
      ['1', 1],
      ['2', 2],
      ['3', 3],
      ['4', 4],
      ['5', 5],
    ],
    [['sm', 'lsm'], ['mrd', 'lsmrd'], ['low-la', 'low-sol', 'high-do'], ['drmfs'], ['major']],
  ),
  // Elementary, middle and high school, college.
  standard('sch', 'SCH', 12, [
    ['1', 1, 2],
    ['2', 3, 4],
    ['3', 5, 6],
    ['4', 7, 8],
  ]),
  standard('abrsm', 'ABRSM', 13, [['Initial', 1], ...grades]),
  standard('tcl', 'TCL', 14, [['Initial', 1], ...grades]),
  standard('rcm', 'RCM', 15, [
    ['Prep', 1],
    ['1', 2],
    ['2', 3],
    ['3', 4],
    ['4', 4],
    ['5', 5],
    ['6', 5],
    ['7', 6],
    ['8', 6],
    ['9', 7],
    ['10', 8],
  ]),
  standard('ameb', 'AMEB', 16, [['Prelim', 1], ...grades]),
  standard('nyssma', 'NYSSMA', 17, [
    ['I', 1],
    ['II', 2],
    ['III', 3],
    ['IV', 4],
    ['V', 5],
    ['VI', 7],
  ]),
  standard('uil-c', 'UIL-C', 18, [
    ['1', 3],
    ['2', 3],
    ['3', 4],
    ['4', 5],
    ['5', 6],
  ]),
  standard('uil-b', 'UIL-B', 19, texasBand),
  standard('uil-o', 'UIL-O', 20, texasBand),
  standard('as', 'AS', 21, [
    ['Junior', 6],
    ['Senior', 7],
  ]),
  standard('ap', 'AP', 22, [['AP', 5]]),
];

/** Off until the boards agree to be listed. */
const areBoardsShown: boolean = false;

/** Standards a menu may offer. @example shownStandards().map(({ id }) => id) // ['kod', 'sch'] */
export function shownStandards(): readonly Standard[] {
  return standards.filter((one) => areBoardsShown || !one.isBoard);
}
