import type { Clef } from '../music/clef.ts';
import type { Interval } from '../music/interval.ts';
import type { Pitch } from '../music/pitch.ts';
import type { Range } from '../music/range.ts';
import type { FamilyId } from './family-ids.ts';
import type { Fingering } from './fingering/fingering.ts';

/**
 * How a performance can be captured for assessment. `mic-limited` works with a warning beside it,
 * `mic-onset` hears when a stroke falls but no pitch.
 */
export type CaptureKind = 'mic' | 'mic-limited' | 'mic-onset' | 'midi' | 'taps' | 'keys';

/** What a custom level may set for an instrument. */
export type Customization = 'pitches-and-rhythms' | 'rhythms-only' | 'none';

/** Whose column of the key table an instrument reads. */
export type KeyFamily =
  | 'concert'
  | 'wind-band'
  | 'bowed-strings'
  | 'guitar'
  | 'tin-whistle'
  | 'tone-set';

/** Whose overrides of the common level parameters an instrument takes. */
export type LevelColumn =
  | 'common'
  | 'voice'
  | 'changing-voice'
  | 'piano'
  | 'guitar'
  | 'bowed-strings'
  | 'clarinet'
  | 'slide'
  | 'timpani'
  | 'tone-set';

/** Written pitch. `full` is the hard limit, the others are comfortable at levels 1-2, 3-5, 6-8. */
export interface Ranges {
  readonly full: Range;
  readonly beginner: Range;
  readonly intermediate: Range;
  readonly advanced: Range;
}

/** One staff of an instrument that reads two, with what the hand on it plays. */
export interface HandStaff {
  readonly clef: Clef;
  readonly ranges: Ranges;
}

interface InstrumentBase {
  readonly id: string;
  readonly family: FamilyId;
  /** Clef of the only staff, or of the upper one of two. */
  readonly clef: Clef;
  readonly customization: Customization;
  readonly capture: readonly CaptureKind[];
  readonly fingering: Fingering;
}

export interface PitchedInstrument extends InstrumentBase {
  readonly kind: 'pitched';
  /** A clef read besides at levels 6 to 8; null where there is none. */
  readonly advancedClef: Clef | null;
  /** Right hand, then left hand; null for an instrument of one staff. */
  readonly hands: readonly [HandStaff, HandStaff] | null;
  /** From written to sounding pitch: two semitones and one step down for a Bb trumpet. */
  readonly sounds: Interval;
  /** Of both staves together where there are two. */
  readonly ranges: Ranges;
  readonly keyFamily: KeyFamily;
  readonly levelColumn: LevelColumn;
  /** General MIDI, 0-based. */
  readonly program: number;
  /** Holds a tone at one loudness; false where it dies away by itself. */
  readonly isSustaining: boolean;
  /** Several notes can sound at once: chords, or tones that ring on into the next. */
  readonly isPolyphonic: boolean;
  /** Nobody tunes it while they play: keys, bars, frets. */
  readonly isFixedPitch: boolean;
  /** A right note in another octave counts as right. */
  readonly anyOctave: boolean;
}

export type Drum = 'rhythm' | 'snare' | 'bass-drum' | 'drum-set';

export interface UnpitchedInstrument extends InstrumentBase {
  readonly kind: 'unpitched';
  readonly drum: Drum;
  /** Key of the General MIDI percussion channel for one stroke; the drum set's is its snare. */
  readonly percussionKey: number;
  /** Its drums and cymbals where it has several; empty for one. */
  readonly kit: readonly KitPiece[];
}

interface KitPiece {
  readonly id: 'hi-hat' | 'snare' | 'kick';
  /** Place on a staff of five lines, as in the treble clef. */
  readonly written: Pitch;
  readonly percussionKey: number;
}

export type Instrument = PitchedInstrument | UnpitchedInstrument;
