import type { Beats } from '../lib/units.ts';
import { isCompoundGroup, type RhythmGroup } from '../music/meter.ts';

/**
 * Base rhythms (0 to 13) and rests (14 to 21) by their stable ids. An id is a function of the beat,
 * not a note value: 4 is "the beat in even parts", two eighths in 4/4 and three in 6/8.
 */
export const soundingRhythmIds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;
export const restRhythmIds = [14, 15, 16, 17, 18, 19, 20, 21] as const;
export const rhythmIds = [...soundingRhythmIds, ...restRhythmIds] as const;
export type RhythmId = (typeof rhythmIds)[number];

export type Difficulty = 'easy' | 'medium' | 'hard';

/** Music of a few beats on one pitch. `abc` counts in sixteenths in x4Simple and x8Compound, in eighths in the other two. */
export interface Pattern {
  readonly group: RhythmGroup;
  readonly beats: Beats;
  readonly abc: string;
  readonly isSyncopated: boolean;
  /** Needs ties to be written. */
  readonly ties: boolean;
}

interface RhythmCell extends Pattern {
  readonly id: RhythmId;
}

interface Figure {
  readonly beats: Beats;
  readonly abc: string;
  readonly isSyncopated?: true;
}

/** The two groups of a kind share their text and differ only in its unit. */
const simple: Readonly<Record<RhythmId, Figure>> = {
  0: { beats: 4, abc: 'B16' },
  1: { beats: 3, abc: 'B12' },
  2: { beats: 2, abc: 'B8' },
  3: { beats: 1, abc: 'B4' },
  4: { beats: 1, abc: 'B2B2' },
  5: { beats: 2, abc: 'B6 B2' },
  6: { beats: 2, abc: 'B2B4B2', isSyncopated: true },
  7: { beats: 1, abc: 'BBBB' },
  8: { beats: 1, abc: 'B2BB' },
  9: { beats: 1, abc: 'BBB2' },
  10: { beats: 1, abc: 'B3B' },
  11: { beats: 1, abc: '(3B2B2B2' },
  12: { beats: 1, abc: 'BB2B', isSyncopated: true },
  13: { beats: 1, abc: 'BB3', isSyncopated: true },
  14: { beats: 4, abc: 'z16' },
  15: { beats: 2, abc: 'z8' },
  16: { beats: 1, abc: 'z4' },
  17: { beats: 1, abc: 'B2z2' },
  18: { beats: 1, abc: 'z2B2' },
  19: { beats: 1, abc: 'z2BB' },
  20: { beats: 1, abc: 'zBBB' },
  21: { beats: 2, abc: 'z2B4B2', isSyncopated: true },
};

const compound: Readonly<Record<RhythmId, Figure>> = {
  0: { beats: 4, abc: 'B24' },
  1: { beats: 3, abc: 'B12-B6' },
  2: { beats: 2, abc: 'B12' },
  3: { beats: 1, abc: 'B6' },
  4: { beats: 1, abc: 'B2B2B2' },
  5: { beats: 1, abc: 'B4B2' },
  6: { beats: 1, abc: 'B2B4', isSyncopated: true },
  7: { beats: 1, abc: 'BBBBBB' },
  8: { beats: 1, abc: 'B2B2BB' },
  9: { beats: 1, abc: 'BBB2B2' },
  10: { beats: 1, abc: 'B3BB2' },
  11: { beats: 1, abc: '(2B2B2' },
  12: { beats: 1, abc: 'B2BBB2' },
  13: { beats: 1, abc: 'B4BB' },
  14: { beats: 4, abc: 'z24' },
  15: { beats: 2, abc: 'z12' },
  16: { beats: 1, abc: 'z6' },
  17: { beats: 1, abc: 'B4z2' },
  18: { beats: 1, abc: 'z2B2B2' },
  19: { beats: 1, abc: 'z4B2' },
  20: { beats: 1, abc: 'B2z2B2' },
  21: { beats: 1, abc: 'B2z4' },
};

/** @example rhythmCell(5, 'x8Compound').abc // 'B4B2' */
export function rhythmCell(id: RhythmId, group: RhythmGroup): RhythmCell {
  const { beats, abc, isSyncopated = false } = (isCompoundGroup(group) ? compound : simple)[id];
  return { id, group, beats, abc, isSyncopated, ties: abc.includes('-') };
}

/** Rests, and patterns that begin or end in one. @example isRestPattern(17) // true */
export function isRestPattern(id: RhythmId): boolean {
  return id >= 14;
}
