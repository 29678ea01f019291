import { assertNever } from '../lib/assert-never.ts';
import type { Tempo } from '../lib/units.ts';
import type { Degree } from '../music/scale.ts';
import type { Dynamic } from '../music/score.ts';
import type { Instrument, LevelColumn, PitchedInstrument } from './instruments.ts';
import { levelKeys } from './level-keys.ts';
import type { Level } from './levels.ts';
import type { RhythmId } from './rhythms.ts';

/** Chords a plan may use, by function. */
export type Chord = 'I' | 'ii' | 'IV' | 'V';

/** A leap by scale degrees and direction, "do up to mi". */
export interface DegreeLeap {
  readonly from: Degree;
  readonly to: Degree;
  readonly rises: boolean;
}

/** What a level asks of one instrument. */
export interface LevelParameters {
  readonly tempo: Tempo;
  readonly timeSignatures: readonly string[];
  readonly rhythms: readonly RhythmId[];
  /** Largest share of the time that may be silent, 0 to 1. */
  readonly restShare: number;
  readonly measures: { readonly usual: number; readonly legal: readonly number[] };
  /** null where only rhythm is written. */
  readonly pitch: PitchParameters | null;
}

export interface PitchParameters {
  /** Written keys. */
  readonly keys: readonly string[];
  readonly range: keyof PitchedInstrument['ranges'];
  /** Largest distance from lowest to highest note in staff steps: 4 is a fifth. */
  readonly width: number;
  /** Smallest share of the notes inside the beginner range, 0 to 1: a singer's tessitura. */
  readonly comfortShare: number;
  /** Largest leap in staff steps. */
  readonly maxLeap: number;
  /** Smallest share of steps and repeated notes among the moves, 0 to 1. */
  readonly stepShare: number;
  /** Leaps stay inside one of these chords. */
  readonly leapChords: readonly Chord[];
  /** The only leaps allowed, where a level lists them; null allows all within `maxLeap`. */
  readonly leaps: readonly DegreeLeap[] | null;
  /** A leap lands on a note of at least a quarter. */
  readonly leapsLandLong: boolean;
  readonly firstDegrees: readonly Degree[];
  /** The climax may not be the first note. */
  readonly opensBelowClimax: boolean;
  /** How often a unison, second, third, fourth and fifth is drawn. */
  readonly intervalWeights: readonly number[];
  readonly chords: readonly Chord[];
  /** Marks for the first note; empty for none. */
  readonly dynamics: readonly Dynamic[];
}

/** Everything a level asks of an instrument, common values and overrides joined. */
export function levelParameters(instrument: Instrument, level: Level): LevelParameters {
  const row = rows[level.number];
  const shared = {
    timeSignatures: row.timeSignatures,
    measures: row.measures,
  };
  switch (instrument.kind) {
    case 'unpitched':
      return { ...shared, ...rhythmRows[level.number], pitch: null };
    case 'pitched': {
      const override = overrides[instrument.levelColumn][level.number];
      return {
        ...shared,
        tempo: override.tempo ?? row.tempo,
        rhythms: row.rhythms,
        restShare: row.restShare,
        pitch: { ...row.pitch, ...override.pitch, keys: levelKeys(instrument, level) },
      };
    }
    default:
      return assertNever(instrument);
  }
}

interface Row extends Omit<LevelParameters, 'pitch'> {
  readonly pitch: Omit<PitchParameters, 'keys'>;
}

const rows: Readonly<Record<Level['number'], Row>> = {
  1: {
    tempo: 66,
    timeSignatures: ['4/4', '2/4'],
    rhythms: [0, 2, 3],
    restShare: 0,
    measures: { usual: 4, legal: [4, 8] },
    pitch: {
      range: 'beginner',
      width: 4,
      comfortShare: 0,
      maxLeap: 2,
      stepShare: 0.9,
      leapChords: ['I'],
      leaps: null,
      leapsLandLong: false,
      firstDegrees: [1],
      opensBelowClimax: false,
      intervalWeights: [2, 10, 1],
      chords: ['I', 'IV', 'V'],
      dynamics: [],
    },
  },
  2: {
    tempo: 72,
    timeSignatures: ['4/4', '2/4', '3/4'],
    rhythms: [0, 1, 2, 3, 4, 15, 16],
    restShare: 0.1,
    measures: { usual: 8, legal: [4, 8] },
    pitch: {
      range: 'beginner',
      width: 5,
      comfortShare: 0,
      maxLeap: 2,
      stepShare: 0.8,
      leapChords: ['I'],
      leaps: null,
      leapsLandLong: false,
      firstDegrees: [1],
      opensBelowClimax: false,
      intervalWeights: [2, 10, 3],
      chords: ['I', 'ii', 'IV', 'V'],
      dynamics: ['p', 'f'],
    },
  },
  3: {
    tempo: 76,
    timeSignatures: ['2/4', '3/4', '4/4'],
    rhythms: [0, 1, 2, 3, 4, 15, 16],
    restShare: 0.12,
    measures: { usual: 8, legal: [4, 8, 12] },
    pitch: {
      range: 'intermediate',
      width: 7,
      comfortShare: 0,
      maxLeap: 4,
      stepShare: 0.7,
      leapChords: ['I', 'V'],
      leaps: null,
      leapsLandLong: false,
      firstDegrees: [1, 3, 5],
      opensBelowClimax: true,
      intervalWeights: [1.5, 10, 4, 1, 1],
      chords: ['I', 'ii', 'IV', 'V'],
      dynamics: ['p', 'mf', 'f'],
    },
  },
};

/**
 * Rhythm meets the reader one level earlier than in pitched music, and so do rests: their share is
 * that of the next level, at level 1 enough for one in the eight beats of its shortest exercise.
 */
const rhythmRows: Readonly<
  Record<Level['number'], Pick<LevelParameters, 'tempo' | 'rhythms' | 'restShare'>>
> = {
  1: { tempo: 72, rhythms: [0, 2, 3, 16], restShare: 0.125 },
  2: { tempo: 76, rhythms: [0, 1, 2, 3, 4, 15, 16], restShare: 0.12 },
  3: { tempo: 80, rhythms: [0, 1, 2, 3, 4, 5, 15, 16], restShare: 0.15 },
};

const risingTriad: readonly DegreeLeap[] = [
  { from: 1, to: 3, rises: true },
  { from: 3, to: 5, rises: true },
];
const singersLevel3: readonly DegreeLeap[] = [
  ...risingTriad,
  { from: 5, to: 3, rises: false },
  { from: 3, to: 1, rises: false },
  { from: 1, to: 5, rises: true },
];

interface Override {
  readonly tempo?: Tempo;
  readonly pitch?: Partial<Omit<PitchParameters, 'keys'>>;
}

/** A pianist's hand stays in a five-finger position up to level 4. */
const fiveFingers = { width: 4 };

const tessitura = { comfortShare: 0.7 };

const overrides: Readonly<Record<LevelColumn, Readonly<Record<Level['number'], Override>>>> = {
  common: { 1: {}, 2: {}, 3: {} },
  voice: {
    1: { tempo: 60, pitch: { ...tessitura, leapChords: [], maxLeap: 1 } },
    2: { tempo: 66, pitch: { ...tessitura, leaps: risingTriad, leapsLandLong: true } },
    3: {
      tempo: 66,
      pitch: { ...tessitura, leapChords: ['I'], leaps: singersLevel3, leapsLandLong: true },
    },
  },
  piano: {
    1: { tempo: 60, pitch: fiveFingers },
    2: { tempo: 66, pitch: fiveFingers },
    3: { tempo: 66, pitch: fiveFingers },
  },
};
