import type { Beats, Quarters } from '../lib/units.ts';

/** Meters that share their rhythms: beats of a quarter, half, dotted quarter and dotted half. */
export const rhythmGroups = ['x4Simple', 'x2Simple', 'x8Compound', 'x4Compound'] as const;
export type RhythmGroup = (typeof rhythmGroups)[number];

export interface Meter {
  /** "6/8" */
  readonly name: string;
  readonly group: RhythmGroup;
  /** Felt beats in a measure: 2 in 6/8. */
  readonly beats: Beats;
  /** Length of one beat: a dotted quarter (1.5) in 6/8. */
  readonly beat: Quarters;
  /** How beats gather under a stress; the first is the usual way, an exercise keeps to one. */
  readonly groupings: readonly (readonly Beats[])[];
  /** 1-based beats that carry a stress in the usual grouping. */
  readonly strongBeats: readonly number[];
}

const beatLengths: Readonly<Record<RhythmGroup, Quarters>> = {
  x4Simple: 1,
  x2Simple: 2,
  x8Compound: 1.5,
  x4Compound: 3,
};

/** Every meter there is, in the order of menus. */
export const meters: readonly Meter[] = [
  meter('2/4', 'x4Simple', [[2]]),
  meter('3/4', 'x4Simple', [[3]]),
  meter('4/4', 'x4Simple', [[2, 2]]),
  meter('5/4', 'x4Simple', [
    [3, 2],
    [2, 3],
  ]),
  meter('6/4', 'x4Compound', [[2]]),
  meter('2/2', 'x2Simple', [[2]]),
  meter('3/2', 'x2Simple', [[3]]),
  meter('4/2', 'x2Simple', [[2, 2]]),
  meter('3/8', 'x8Compound', [[1]]),
  meter('6/8', 'x8Compound', [[2]]),
  meter('9/8', 'x8Compound', [[3]]),
  meter('12/8', 'x8Compound', [[2, 2]]),
];

function meter(name: string, group: RhythmGroup, groupings: Meter['groupings']): Meter {
  const usual = groupings[0]!;
  const beats = usual.reduce((sum, one) => sum + one, 0);
  const strongBeats = strongBeatsOf(usual);
  return { name, group, beats, beat: beatLengths[group], groupings, strongBeats };
}

/** The first beat of each gathering. @example strongBeatsOf([2, 3]) // [1, 3] */
export function strongBeatsOf(grouping: readonly Beats[]): readonly number[] {
  return grouping.map((_, at) => grouping.slice(0, at).reduce((sum, one) => sum + one, 1));
}

/** @example isCompoundGroup('x8Compound') // true: the beat divides in three */
export function isCompoundGroup(group: RhythmGroup): boolean {
  return group === 'x8Compound' || group === 'x4Compound';
}

/** @example findMeter('6/8')?.beat // 1.5 */
export function findMeter(name: string): Meter | undefined {
  return meters.find((one) => one.name === name);
}

/** As `findMeter`, for names from our own tables and exercises: an unknown one is a bug and throws. */
export function meterNamed(name: string): Meter {
  const found = findMeter(name);
  if (!found) throw new Error(`"${name}" is not a time signature`);
  return found;
}

/** @example measureLength(meterNamed('3/8')) // 1.5 quarter notes */
export function measureLength({ beats, beat }: Meter): Quarters {
  return beats * beat;
}
