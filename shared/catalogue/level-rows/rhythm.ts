import type { LevelParameters } from '../level-parameters.ts';
import type { LevelNumber } from '../levels.ts';
import type { RhythmId } from '../rhythms.ts';

/** What rhythm alone has of its own; ties, pickups, measures and dynamics are the common ones. */
type RhythmRow = Pick<
  LevelParameters,
  | 'tempo'
  | 'timeSignatures'
  | 'rhythms'
  | 'compoundRhythms'
  | 'advanced'
  | 'dots'
  | 'syncopation'
  | 'tuplets'
  | 'shortest'
  | 'restShare'
> & {
  /** Null for no limit, 0 for no accents. */
  readonly accentsPerMeasure: number | null;
};

const level3Rhythms: readonly RhythmId[] = [0, 1, 2, 3, 4, 5, 15, 16];
const level4Rhythms: readonly RhythmId[] = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17];
const level5Rhythms: readonly RhythmId[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 16, 17, 18];
const level6Rhythms: readonly RhythmId[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18, 21,
];
const level7Rhythms: readonly RhythmId[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 21,
];
const level8Rhythms: readonly RhythmId[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21,
];

const level4Meters = ['4/4', '2/4', '3/4', '6/8', '2/2'];
const level5Meters = [...level4Meters, '3/8'];
const level6Meters = [...level5Meters, '9/8', '12/8'];
const level7Meters = [...level6Meters, '5/4', '3/2', '6/4'];
const level8Meters = [...level7Meters, '4/2'];

const level1: RhythmRow = {
  tempo: 72,
  timeSignatures: ['4/4', '2/4'],
  rhythms: [0, 2, 3, 16],
  compoundRhythms: [],
  advanced: 'none',
  dots: 'none',
  syncopation: 'none',
  tuplets: 'none',
  shortest: 1,
  // One rest in the eight beats of the shortest exercise.
  restShare: 0.125,
  accentsPerMeasure: 0,
};
const level2: RhythmRow = {
  ...level1,
  tempo: 76,
  timeSignatures: ['4/4', '2/4', '3/4'],
  rhythms: [0, 1, 2, 3, 4, 15, 16],
  advanced: 'easy',
  dots: 'dotted-half',
  shortest: 0.5,
  restShare: 0.12,
};
const level3: RhythmRow = {
  ...level2,
  tempo: 80,
  rhythms: level3Rhythms,
  dots: 'dotted-quarter',
  restShare: 0.15,
  accentsPerMeasure: 1,
};
const level4: RhythmRow = {
  ...level3,
  tempo: 84,
  timeSignatures: level4Meters,
  rhythms: level4Rhythms,
  compoundRhythms: level3Rhythms,
  advanced: 'medium',
  shortest: 0.25,
  accentsPerMeasure: 2,
};
const level5: RhythmRow = {
  ...level4,
  tempo: 88,
  timeSignatures: level5Meters,
  rhythms: level5Rhythms,
  compoundRhythms: level4Rhythms,
  dots: 'dotted-eighth',
  syncopation: 'patterns',
  restShare: 0.2,
  accentsPerMeasure: null,
};
const level6: RhythmRow = {
  ...level5,
  tempo: 92,
  timeSignatures: level6Meters,
  rhythms: level6Rhythms,
  compoundRhythms: level5Rhythms,
  advanced: 'hard',
  tuplets: 'triplets',
};
const level7: RhythmRow = {
  ...level6,
  tempo: 100,
  timeSignatures: level7Meters,
  rhythms: level7Rhythms,
  compoundRhythms: level6Rhythms,
  dots: 'all',
  syncopation: 'chains',
  tuplets: 'triplets-and-duplets',
  restShare: 0.25,
};
const level8: RhythmRow = {
  ...level7,
  tempo: 108,
  timeSignatures: level8Meters,
  rhythms: level8Rhythms,
  compoundRhythms: level7Rhythms,
};

/**
 * Rhythm meets the reader one level earlier here than in pitched music, since it is the whole task;
 * so do rests, whose share is that of the next level (levels.md §3.5).
 */
export const rhythmRows: Readonly<Record<LevelNumber, RhythmRow>> = {
  1: level1,
  2: level2,
  3: level3,
  4: level4,
  5: level5,
  6: level6,
  7: level7,
  8: level8,
};
