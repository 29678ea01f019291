import type { Clef } from '../music/clef.ts';
import { type Interval, unison } from '../music/interval.ts';
import { type Range, range } from '../music/range.ts';
import type { FamilyId } from './families.ts';

/** How a performance can be captured for assessment. */
export type CaptureKind = 'mic' | 'midi' | 'taps' | 'keys';

/** Whose column of the key table an instrument reads. */
export type KeyFamily = 'concert' | 'wind-band' | 'bowed-strings';

/** Whose overrides of the common level parameters an instrument takes. */
export type LevelColumn = 'common' | 'voice' | 'piano';

interface InstrumentBase {
  readonly id: string;
  readonly family: FamilyId;
  readonly clef: Clef;
  readonly capture: readonly CaptureKind[];
}

export interface PitchedInstrument extends InstrumentBase {
  readonly kind: 'pitched';
  /** From written to sounding pitch: two semitones and one step down for a Bb trumpet. */
  readonly sounds: Interval;
  /** Written pitch. `full` is the hard limit, the others are comfortable at levels 1-2, 3-5, 6-8. */
  readonly ranges: {
    readonly full: Range;
    readonly beginner: Range;
    readonly intermediate: Range;
    readonly advanced: Range;
  };
  readonly keyFamily: KeyFamily;
  readonly levelColumn: LevelColumn;
  /** General MIDI, 0-based. */
  readonly program: number;
  /** Holds a tone at one loudness; false where it dies away by itself. */
  readonly isSustaining: boolean;
  /** A right note in another octave counts as right. */
  readonly anyOctave: boolean;
}

export interface UnpitchedInstrument extends InstrumentBase {
  readonly kind: 'unpitched';
  /** Key of the General MIDI percussion channel. */
  readonly percussionKey: number;
}

export type Instrument = PitchedInstrument | UnpitchedInstrument;

/** The table of instruments. Ranges are written pitch. */
export const instruments: readonly Instrument[] = [
  {
    kind: 'pitched',
    id: 'violin',
    family: 'strings',
    clef: 'treble',
    sounds: unison,
    ranges: {
      full: range('G3', 'A7'),
      beginner: range('D4', 'E5'),
      intermediate: range('G3', 'B5'),
      advanced: range('G3', 'G6'),
    },
    keyFamily: 'bowed-strings',
    levelColumn: 'common',
    capture: ['mic'],
    program: 40,
    isSustaining: true,
    anyOctave: false,
  },
  {
    kind: 'pitched',
    id: 'trumpet',
    family: 'brass',
    clef: 'treble',
    sounds: { chromatic: -2, diatonic: -1 },
    ranges: {
      full: range('F#3', 'D6'),
      beginner: range('C4', 'C5'),
      intermediate: range('A3', 'G5'),
      advanced: range('F#3', 'C6'),
    },
    keyFamily: 'wind-band',
    levelColumn: 'common',
    capture: ['mic'],
    program: 56,
    isSustaining: true,
    anyOctave: false,
  },
  {
    kind: 'pitched',
    id: 'piano-rh',
    family: 'piano',
    clef: 'treble',
    sounds: unison,
    ranges: {
      full: range('A3', 'C8'),
      beginner: range('C4', 'G4'),
      intermediate: range('A3', 'C6'),
      advanced: range('A3', 'C7'),
    },
    keyFamily: 'concert',
    levelColumn: 'piano',
    capture: ['midi', 'mic'],
    program: 0,
    isSustaining: false,
    anyOctave: false,
  },
  {
    kind: 'pitched',
    id: 'soprano',
    family: 'voice',
    clef: 'treble',
    sounds: unison,
    ranges: {
      full: range('B3', 'C6'),
      beginner: range('D4', 'D5'),
      intermediate: range('C4', 'F5'),
      advanced: range('C4', 'A5'),
    },
    keyFamily: 'concert',
    levelColumn: 'voice',
    capture: ['mic'],
    program: 52,
    isSustaining: true,
    anyOctave: true,
  },
  {
    kind: 'unpitched',
    id: 'rhythmonly',
    family: 'rhythm-only',
    clef: 'rhythm-only',
    capture: ['taps', 'keys', 'midi'],
    percussionKey: 76,
  },
];

export type FoundInstrument =
  | { readonly kind: 'found'; readonly instrument: Instrument }
  | { readonly kind: 'unknown'; readonly problem: string };

/** @example findInstrument('lute') // { kind: 'unknown', problem: 'Cannot find medium "lute"' } */
export function findInstrument(id: string): FoundInstrument {
  const instrument = instruments.find((one) => one.id === id);
  if (instrument) return { kind: 'found', instrument };
  return { kind: 'unknown', problem: `Cannot find medium "${id}"` };
}
