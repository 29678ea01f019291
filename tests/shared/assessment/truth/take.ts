import type { Exercise } from '#shared/generation/exercise';
import type { Beats, Cents, Midi, Seconds, Tempo } from '#shared/lib/units';

/** What the player does otherwise than written. `index` is that of the note in the exercise. */
export type Injected =
  | { readonly kind: 'wrong'; readonly index: number; readonly semitones: number }
  | { readonly kind: 'missing'; readonly index: number }
  /** A short note after `index`: in the rest there, or in the last part of the note's own time. */
  | { readonly kind: 'extra'; readonly index: number; readonly midi: Midi | null }
  | { readonly kind: 'tuned'; readonly index: number; readonly cents: Cents }
  /** Begins so much too late, or too early where negative, and ends where it should. */
  | { readonly kind: 'shifted'; readonly index: number; readonly seconds: Seconds }
  | { readonly kind: 'cut'; readonly index: number }
  | { readonly kind: 'held'; readonly index: number }
  /** The tempo glides from that of the take to this share of it at the end. */
  | { readonly kind: 'drift'; readonly share: number }
  | { readonly kind: 'late-start'; readonly beats: Beats }
  /** Stops after note `index`, pauses and begins again at note `from`. */
  | {
      readonly kind: 'restart';
      readonly index: number;
      readonly from: number;
      readonly pause: Beats;
    };

export const errorKinds = [
  'wrong',
  'missing',
  'extra',
  'tuned',
  'shifted',
  'cut',
  'held',
  'drift',
  'late-start',
  'restart',
] as const satisfies readonly Injected['kind'][];

/** Somebody playing an exercise once: everything that decides what is played. */
export interface Take {
  readonly id: string;
  readonly exercise: Exercise;
  readonly tempo: Tempo;
  readonly injected: readonly Injected[];
  /** Of the player's own small freedoms. */
  readonly seed: number;
}

/** What a player may do with an instrument, and how the performance is captured. */
export interface Means {
  /** Taps have no pitch. */
  readonly hasPitch: boolean;
  /** A key or a bar cannot be played 60 cents off. */
  readonly canMistune: boolean;
  /** Whether it matters how long a note is held. */
  readonly sustains: boolean;
}
