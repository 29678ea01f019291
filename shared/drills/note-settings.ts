import type { Range } from '../music/range.ts';
import type { MinorTonic } from '../music/solfege.ts';

export const noteClefs = ['treble', 'bass', 'alto', 'tenor'] as const;
export type NoteClef = (typeof noteClefs)[number];

export const noteLabels = ['letters', 'fixed-do', 'movable-do', 'degrees'] as const;
export type NoteLabels = (typeof noteLabels)[number];

/** From what one holds on to outwards. */
export const noteSteps = ['landmarks', 'staff', 'ledger'] as const;
export type NoteStep = (typeof noteSteps)[number];

export interface NoteSettings {
  readonly clef: NoteClef;
  /** `rhythmonly` has nothing to name; `piano` asks on both staves. */
  readonly media: 'normal' | 'piano' | 'rhythmonly';
  /** "Eb" is E flat major, "c" C minor. */
  readonly key: string;
  readonly labels: NoteLabels;
  /** How a minor scale is sung where do moves. */
  readonly minorTonic: MinorTonic;
  /** A name is given, and its note is to be found. */
  readonly isReverse: boolean;
  /** Written pitches of a level, beyond which nothing is asked; null asks all. */
  readonly range: Range | null;
}
