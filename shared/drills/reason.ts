import type { Quarters } from '../lib/units.ts';
import type { Clef } from '../music/clef.ts';

/** What makes a wrong choice a likely one, and where it differs from the right one. */
export type DrillReason =
  /** So many lines and spaces higher, negative for lower. */
  | { readonly kind: 'steps'; readonly steps: number }
  /** What stands on that line in another clef. */
  | { readonly kind: 'clef'; readonly clef: Clef }
  /** The key signature was passed over. */
  | { readonly kind: 'signature' }
  /** A key of so many sharps, negative for flats. */
  | { readonly kind: 'fifths'; readonly fifths: number }
  /** A note or rest that lasts so long. */
  | { readonly kind: 'length'; readonly quarters: Quarters }
  /** A rest in place of a note, or a note in place of a rest. */
  | { readonly kind: 'silence'; readonly isRest: boolean }
  /** Another meter: how many beats, how they divide, how long its measure is. */
  | {
      readonly kind: 'meter';
      readonly beats: number;
      readonly isCompound: boolean;
      readonly quarters: Quarters;
    }
  /** Another rhythm from a beat on, both counted from 1. */
  | { readonly kind: 'rhythm'; readonly measure: number; readonly beat: number }
  /** One note that is so many steps higher, negative for lower; measure and beat are counted from 1. */
  | {
      readonly kind: 'note';
      readonly measure: number;
      readonly beat: number;
      readonly steps: number;
    }
  /** A measure, counted from 1, whose notes go another way. */
  | { readonly kind: 'shape'; readonly measure: number }
  /** An interval that is so many semitones wider, negative for narrower. */
  | { readonly kind: 'width'; readonly semitones: number }
  /** Of a scale or a chord these degrees are other ones: so many semitones higher, negative for lower. */
  | {
      readonly kind: 'degrees';
      readonly changed: readonly { readonly degree: number; readonly semitones: number }[];
    };
