import type { ArticulationRule, DegreeLeap, DegreeRange } from '../level-parameters.ts';
import type { RhythmId } from '../rhythms.ts';
import { commonRows } from './common.ts';
import type { Override, Overrides } from './override.ts';
import { chordLeaps, octaves, sixthsUp } from './voice-leaps.ts';

const risingTriad: readonly DegreeLeap[] = [
  { from: 1, to: 3, rises: true },
  { from: 3, to: 5, rises: true },
];
const level3Leaps: readonly DegreeLeap[] = [
  ...risingTriad,
  { from: 5, to: 3, rises: false },
  { from: 3, to: 1, rises: false },
  { from: 1, to: 5, rises: true },
];
const level4Leaps: readonly DegreeLeap[] = [
  ...chordLeaps([1, 3, 5]),
  { from: 1, to: 4, rises: true },
];
const level5Leaps = [...level4Leaps, ...chordLeaps([5, 7, 2])];
const level6Leaps = [
  ...level5Leaps,
  ...chordLeaps([4, 6, 1]),
  ...chordLeaps([2, 4, 6]),
  ...sixthsUp,
];
const level7Leaps = [...level6Leaps, ...octaves];

const without = (rhythms: readonly RhythmId[], ...ids: readonly RhythmId[]) =>
  rhythms.filter((id) => !ids.includes(id));

/** Words would stand where other marks are: a singer has slurs and accents. */
const sung = (rule: ArticulationRule): ArticulationRule => ({
  ...rule,
  marks: rule.marks.filter((mark) => mark === 'accent'),
});

const spanning = (degrees: DegreeRange) => ({
  degreeRange: degrees,
  width: degrees.high - degrees.low,
  comfortShare: 0.7,
});

const level1: Override = {
  tempo: 60,
  pitch: { ...spanning({ low: 0, high: 4 }), leapChords: [], maxLeap: 1 },
};
const level2: Override = {
  tempo: 66,
  // A quarter rest is the only one.
  rhythms: without(commonRows[2].rhythms, 15),
  pitch: { ...spanning({ low: 0, high: 5 }), leaps: risingTriad, leapLanding: 1 },
};
const level3: Override = {
  tempo: 66,
  rhythms: without(commonRows[3].rhythms, 15),
  articulation: sung(commonRows[3].articulation),
  pitch: {
    ...spanning({ low: 0, high: 7 }),
    leapChords: ['I'],
    leaps: level3Leaps,
    leapLanding: 1,
    breathes: true,
  },
};
const level4: Override = {
  tempo: 72,
  rhythms: without(commonRows[4].rhythms, 17),
  articulation: sung(commonRows[4].articulation),
  pitch: { ...spanning({ low: -1, high: 7 }), leaps: level4Leaps, leapLanding: 1, breathes: true },
};
const level5: Override = {
  tempo: 72,
  articulation: sung(commonRows[5].articulation),
  pitch: {
    ...spanning({ low: -3, high: 7 }),
    // Low sol to high do is an eleventh; the level reads a tenth of it at a time.
    width: 9,
    leaps: level5Leaps,
    leapLanding: 0.5,
    breathes: true,
  },
};
const level6: Override = {
  tempo: 76,
  articulation: sung(commonRows[6].articulation),
  pitch: { ...spanning({ low: -3, high: 8 }), leaps: level6Leaps, maxLeap: 5, breathes: true },
};
const level7: Override = {
  tempo: 80,
  articulation: sung(commonRows[7].articulation),
  pitch: {
    ...spanning({ low: -3, high: 9 }),
    leaps: level7Leaps,
    pickupDegrees: [5],
    breathes: true,
  },
};
const level8: Override = {
  tempo: 84,
  articulation: sung(commonRows[8].articulation),
  pitch: {
    ...spanning({ low: -3, high: 11 }),
    maxLeap: 7,
    awkwardLeaps: false,
    firstDegrees: [1, 3, 5, 2, 7],
    breathes: true,
  },
};

/** Singers: degrees, leaps and rests as levels.md §3.1 lists them. */
export const voiceRows: Overrides = {
  1: level1,
  2: level2,
  3: level3,
  4: level4,
  5: level5,
  6: level6,
  7: level7,
  8: level8,
};

const withinOctave = ({ pitch, ...rest }: Override): Override => ({
  ...rest,
  pitch: { ...pitch, width: Math.min(7, pitch?.width ?? 7) },
});

/** A voice that is changing keeps within an octave at every level. */
export const changingVoiceRows: Overrides = {
  1: level1,
  2: level2,
  3: level3,
  4: withinOctave(level4),
  5: withinOctave(level5),
  6: withinOctave(level6),
  7: withinOctave(level7),
  8: withinOctave(level8),
};
