import type { Dynamic } from '../../music/score.ts';
import type { LevelParameters, PitchParameters } from '../level-parameters.ts';
import type { LevelNumber } from '../levels.ts';
import type { RhythmId } from '../rhythms.ts';

/** What a level has in common for every pitched instrument; keys and ranges come from the instrument. */
export interface CommonRow
  extends Omit<LevelParameters, 'level' | 'rudiments' | 'notesUnder' | 'pitch'> {
  readonly pitch: Omit<PitchParameters, 'keys' | 'keysByHand' | 'written' | 'technique'>;
}

const level2Rhythms: readonly RhythmId[] = [0, 1, 2, 3, 4, 15, 16];
const level4Rhythms: readonly RhythmId[] = [0, 1, 2, 3, 4, 5, 15, 16, 17];
const level5Rhythms: readonly RhythmId[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 18];
const level6Rhythms: readonly RhythmId[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16, 17, 18, 21,
];
const level7Rhythms: readonly RhythmId[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 21,
];
const level8Rhythms: readonly RhythmId[] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18, 19, 20, 21,
];

const level3Meters = ['2/4', '3/4', '4/4'];
const level4Meters = [...level3Meters, '6/8'];
const level5Meters = [...level4Meters, '2/2', '3/8'];
const level6Meters = [...level5Meters, '9/8', '3/2'];
const level7Meters = [...level6Meters, '12/8', '6/4', '5/4'];
const level8Meters = [...level7Meters, '4/2'];

const plainMarks: readonly Dynamic[] = ['p', 'mp', 'mf', 'f'];
const allMarks: readonly Dynamic[] = ['pp', ...plainMarks, 'ff'];
const markedLevels = [...allMarks, 'fp', 'sfz'] as const;

const level1: CommonRow = {
  tempo: 66,
  timeSignatures: ['4/4', '2/4'],
  changes: { meter: false, key: false },
  rhythms: [0, 2, 3],
  compoundRhythms: [],
  advanced: 'none',
  ties: 'none',
  dots: 'none',
  syncopation: 'none',
  tuplets: 'none',
  shortest: 1,
  restShare: 0,
  pickupPercent: 0,
  measures: { usual: 4, legal: [4, 8] },
  dynamics: { marks: [], hairpins: false, changesPerPhrase: 0 },
  articulation: { marks: [], slur: null, accentsPerMeasure: null, bowing: false },
  pitch: {
    minorScales: [],
    range: 'beginner',
    width: 4,
    degreeRange: null,
    degrees: null,
    toneSets: null,
    comfortShare: 0,
    maxLeap: 2,
    stepShare: 0.9,
    maxRepeats: 3,
    leapChords: ['I'],
    leaps: null,
    leapLanding: 0,
    leapRecoveryPercent: 100,
    awkwardLeaps: false,
    firstDegrees: [1],
    lastDegrees: [1],
    pickupDegrees: [5, 1],
    opensBelowClimax: false,
    intervalWeights: [2, 10, 1, 0, 0, 0, 0, 0],
    chords: ['I', 'IV', 'V'],
    chordsPerMeasure: 1,
    chromatic: 'none',
    chromaticPerMeasure: 0,
    sequencePercent: 0,
    breathes: false,
  },
};

const level2: CommonRow = {
  ...level1,
  tempo: 72,
  timeSignatures: ['4/4', '2/4', '3/4'],
  rhythms: level2Rhythms,
  advanced: 'easy',
  dots: 'dotted-half',
  shortest: 0.5,
  restShare: 0.1,
  measures: { usual: 8, legal: [4, 8] },
  dynamics: { marks: ['p', 'f'], hairpins: false, changesPerPhrase: 0 },
  articulation: { ...level1.articulation, slur: { low: 2, high: 2 } },
  pitch: {
    ...level1.pitch,
    width: 5,
    stepShare: 0.8,
    intervalWeights: [2, 10, 3, 0, 0, 0, 0, 0],
    chords: ['I', 'ii', 'IV', 'V'],
  },
};

const level3: CommonRow = {
  ...level2,
  tempo: 76,
  timeSignatures: level3Meters,
  restShare: 0.12,
  measures: { usual: 8, legal: [4, 8, 12] },
  dynamics: { marks: ['p', 'mf', 'f'], hairpins: false, changesPerPhrase: 1 },
  articulation: { ...level2.articulation, marks: ['staccato'], slur: { low: 2, high: 4 } },
  pitch: {
    ...level2.pitch,
    minorScales: ['natural'],
    range: 'intermediate',
    width: 7,
    maxLeap: 4,
    stepShare: 0.7,
    leapChords: ['I', 'V'],
    firstDegrees: [1, 3, 5],
    opensBelowClimax: true,
    intervalWeights: [1.5, 10, 4, 1, 1, 0, 0, 0],
  },
};

const level4: CommonRow = {
  ...level3,
  tempo: 80,
  timeSignatures: level4Meters,
  rhythms: level4Rhythms,
  // A compound meter begins with whole beats, thirds and long-short.
  compoundRhythms: [2, 3, 4, 5, 15, 16],
  advanced: 'medium',
  ties: 'inside-bar',
  dots: 'dotted-quarter',
  restShare: 0.15,
  measures: { usual: 8, legal: [4, 8, 12, 16] },
  dynamics: { marks: plainMarks, hairpins: true, changesPerPhrase: 1 },
  articulation: { ...level3.articulation, marks: ['staccato', 'accent'] },
  pitch: {
    ...level3.pitch,
    minorScales: ['natural', 'harmonic'],
    width: 8,
    stepShare: 0.65,
    leapChords: ['I', 'V', 'IV'],
    intervalWeights: [1.5, 10, 4, 2, 1.5, 0, 0, 0],
    chromatic: 'minor-only',
    sequencePercent: 30,
  },
};

const level5: CommonRow = {
  ...level4,
  tempo: 84,
  timeSignatures: level5Meters,
  rhythms: level5Rhythms,
  compoundRhythms: level4Rhythms,
  ties: 'over-bar',
  syncopation: 'patterns',
  shortest: 0.25,
  pickupPercent: 25,
  dynamics: { marks: allMarks, hairpins: true, changesPerPhrase: 1 },
  articulation: { ...level4.articulation, marks: ['staccato', 'accent', 'tenuto'] },
  pitch: {
    ...level4.pitch,
    minorScales: ['natural', 'harmonic', 'melodic'],
    width: 9,
    maxLeap: 5,
    stepShare: 0.6,
    leapChords: ['I', 'IV', 'V', 'ii'],
    intervalWeights: [1, 10, 5, 2.5, 2, 0.7, 0, 0],
    chordsPerMeasure: 2,
    chromatic: 'lower-neighbour',
    chromaticPerMeasure: 1,
  },
};

const level6: CommonRow = {
  ...level5,
  tempo: 92,
  timeSignatures: level6Meters,
  rhythms: level6Rhythms,
  compoundRhythms: level5Rhythms,
  advanced: 'hard',
  ties: 'all',
  dots: 'dotted-eighth',
  tuplets: 'triplets',
  restShare: 0.2,
  dynamics: { marks: markedLevels, hairpins: true, changesPerPhrase: 2 },
  articulation: { ...level5.articulation, slur: { low: 2, high: 8 } },
  pitch: {
    ...level5.pitch,
    range: 'advanced',
    width: 11,
    maxLeap: 7,
    stepShare: 0.55,
    maxRepeats: 4,
    lastDegrees: [1, 3],
    leapChords: ['I', 'IV', 'V', 'ii', 'vi', 'V7'],
    leapRecoveryPercent: 80,
    intervalWeights: [1, 10, 5, 3, 2, 1, 0, 0.5],
    chords: ['I', 'ii', 'IV', 'V', 'V7', 'vi'],
    chromatic: 'fi-si-te',
    chromaticPerMeasure: 2,
    sequencePercent: 50,
  },
};

const level7: CommonRow = {
  ...level6,
  tempo: 96,
  timeSignatures: level7Meters,
  rhythms: level7Rhythms,
  // The duplet waits one more level.
  compoundRhythms: level6Rhythms.filter((id) => id !== 11),
  dots: 'all',
  syncopation: 'chains',
  tuplets: 'triplets-and-duplets',
  pickupPercent: 30,
  measures: { usual: 12, legal: [8, 12, 16] },
  pitch: {
    ...level6.pitch,
    width: 14,
    stepShare: 0.5,
    leapChords: 'diatonic',
    intervalWeights: [1, 9, 5, 3, 2.5, 1.2, 0, 0.7],
    chromatic: 'secondary-dominants',
  },
};

const level8: CommonRow = {
  ...level7,
  tempo: 104,
  timeSignatures: level8Meters,
  changes: { meter: true, key: true },
  rhythms: level8Rhythms,
  compoundRhythms: level7Rhythms,
  restShare: 0.25,
  measures: { usual: 16, legal: [8, 12, 16, 20, 24, 28, 32] },
  pitch: {
    ...level7.pitch,
    width: Number.POSITIVE_INFINITY,
    maxLeap: 9,
    stepShare: 0.45,
    leapChords: 'any',
    awkwardLeaps: true,
    intervalWeights: [1, 8, 5, 3.5, 3, 1.5, 0, 1],
    chromatic: 'any',
    chromaticPerMeasure: Number.POSITIVE_INFINITY,
  },
};

/** Levels 1 to 8: what each asks unless the instrument has a rule of its own. */
export const commonRows: Readonly<Record<LevelNumber, CommonRow>> = {
  1: level1,
  2: level2,
  3: level3,
  4: level4,
  5: level5,
  6: level6,
  7: level7,
  8: level8,
};
