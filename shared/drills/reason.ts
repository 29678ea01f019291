import type { Clef } from '../music/clef.ts';

/** What makes a wrong choice a likely one, and where it differs from the right one. */
export type DrillReason =
  /** So many lines and spaces higher, negative for lower. */
  | { readonly kind: 'steps'; readonly steps: number }
  /** What stands on that line in another clef. */
  | { readonly kind: 'clef'; readonly clef: Clef }
  /** The key signature was passed over. */
  | { readonly kind: 'signature' }
  /** An interval that is so many semitones wider, negative for narrower. */
  | { readonly kind: 'width'; readonly semitones: number }
  /** Of a scale or a chord these degrees are other ones: so many semitones higher, negative for lower. */
  | {
      readonly kind: 'degrees';
      readonly changed: readonly { readonly degree: number; readonly semitones: number }[];
    };
