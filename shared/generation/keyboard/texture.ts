import type { Ticks } from '../../music/duration.ts';

/**
 * How the left hand lays out a chord: note by note or with pairs inside one position; as a close triad; a low
 * bass under a chord; bass, fifth and tenth; or a line of single notes that lays out none.
 */
export type Shape = 'position' | 'pairs' | 'close' | 'stride' | 'open' | 'line';

/** The bass, its octave, its alternative, or one of the notes over it from the lowest. */
export type Take = 'bass' | 'octave' | 'other' | number;

/** What the left hand strikes at a place of the measure. */
export interface Beat {
  readonly start: Ticks;
  readonly ticks: Ticks;
  readonly takes: readonly Take[];
}

/** A pattern of accompaniment. */
export interface Texture {
  readonly name: string;
  readonly shape: Shape;
  /**
   * By meter, else by beats of a measure, else of what gathers under a stress; `s` beats of a quarter, `h` of a
   * half, `c` of three parts. Equal parts of the time: `b` bass, `o` its octave, `a` its alternative, digits what lies over
   * it, `-` holds on.
   */
  readonly cells: Readonly<Record<string, string>>;
  /** How it comes to rest at the end of a phrase, and what is held there. */
  readonly close: string;
  readonly weight: number;
}
