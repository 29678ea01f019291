/**
 * What a player's fingers are told, by the way the instrument is played. Strings are written pitch,
 * from the lowest-numbered place of a method book: string 4 of a violin first, string 1 last.
 */
export type Fingering =
  | { readonly kind: 'none' }
  /** Drawn charts, not text: nothing is printed rather than something wrong. */
  | { readonly kind: 'chart' }
  | { readonly kind: 'keyboard'; readonly fingers: 4 | 5 }
  | { readonly kind: 'valves'; readonly shift: ValveShift }
  | { readonly kind: 'horn' }
  | { readonly kind: 'slide'; readonly trigger: boolean }
  | { readonly kind: 'stopped'; readonly hand: StoppingHand; readonly open: readonly string[] }
  | { readonly kind: 'fretted'; readonly open: readonly string[] }
  /** Written pitch with every hole closed. */
  | { readonly kind: 'recorder'; readonly lowest: 'C4' | 'F4' | 'F2' }
  | { readonly kind: 'tin-whistle' }
  /** R and L; worked out from the rhythm. */
  | { readonly kind: 'sticking' };

/** Semitones from the treble-clef table to this instrument's written pitch. */
export type ValveShift = 0 | -14 | -26;

/** Which fingers fall on which semitone: a violin's, a cello's, or 1-2-4 of the double bass. */
export type StoppingHand = 'violin' | 'cello' | 'double-bass';
