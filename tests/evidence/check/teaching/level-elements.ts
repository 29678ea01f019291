import type { LevelNumber } from '#shared/catalogue/levels';
import type { RhythmId } from '#shared/catalogue/rhythms';

/** What a level teaches that is no rhythm of one measure (levels.md §2.1). */
const common: Readonly<Record<LevelNumber, readonly string[]>> = {
  1: [],
  2: [],
  3: ['fourth or fifth', 'leap within V', 'minor'],
  4: ['tie', 'leap within IV', 'raised seventh'],
  5: ['tie over the bar', 'pickup', 'sixth', 'leap within ii', 'fi', 'raised sixth'],
  6: ['octave', 'leap within vi', 'leap within V7', 'si', 'te'],
  7: ['any diatonic leap', 'applied tone'],
  8: ['tenth', 'change of meter', 'change of key'],
};
/** Rhythm alone is held and changed as a tune is. */
const ofRhythmAlone = ['tie', 'tie over the bar', 'pickup', 'change of meter'];

type Rhythms = Readonly<Record<LevelNumber, readonly RhythmId[]>>;
interface Ladder {
  readonly simple: Rhythms;
  /** A level behind (levels.md §2.1). */
  readonly compound: Rhythms;
}

const commonLadder: Ladder = {
  simple: {
    ...{ 1: [0, 2, 3], 2: [1, 4, 15, 16], 3: [], 4: [5, 17] },
    ...{ 5: [6, 7, 8, 9, 18], 6: [10, 11, 21], 7: [12, 19], 8: [13, 20] },
  },
  compound: {
    ...{ 1: [], 2: [], 3: [], 4: [5] },
    ...{ 5: [17], 6: [6, 7, 8, 9, 18], 7: [10, 21], 8: [11, 12, 19] },
  },
};
/** §3.1: a quarter rest first, the half with level 4, eighths with 5. */
const sungLadder: Ladder = {
  ...commonLadder,
  simple: { ...commonLadder.simple, 2: [1, 4, 16], 4: [5, 15], 5: [6, 7, 8, 9, 17, 18] },
};
/** §3.5: rhythm is the whole task, and comes a level earlier. */
const drummedLadder: Ladder = {
  simple: {
    ...{ 1: [0, 2, 3, 16], 2: [1, 4, 15], 3: [5], 4: [7, 8, 9, 17] },
    ...{ 5: [6, 10, 18], 6: [11, 21], 7: [12, 19], 8: [13, 20] },
  },
  compound: {
    ...{ 1: [], 2: [], 3: [], 4: [5] },
    ...{ 5: [7, 8, 9, 17], 6: [6, 10, 18], 7: [11, 21], 8: [12, 19] },
  },
};

/** Rhythms and rests that are new at a level. */
export function rhythmsNewAt(
  level: LevelNumber,
  who: 'singer' | 'player' | 'drummer',
  kind: 'simple' | 'compound',
): readonly RhythmId[] {
  const ladder = { singer: sungLadder, player: commonLadder, drummer: drummedLadder }[who];
  return ladder[kind][level];
}

/**
 * What else is new at a level; the leaps of singers are listed by their degrees, see `sungLeapsNewAt`.
 *
 * @example elementsNewAt(4, 'drummer') // ['tie']
 */
export function elementsNewAt(
  level: LevelNumber,
  who: 'singer' | 'player' | 'drummer',
): readonly string[] {
  if (who === 'drummer') return common[level].filter((one) => ofRhythmAlone.includes(one));
  if (who === 'player') return common[level];
  return common[level].filter(
    (one) => !/leap|fourth|sixth$|octave|tenth/.test(one) || one === 'raised sixth',
  );
}
