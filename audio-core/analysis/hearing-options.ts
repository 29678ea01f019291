import type { Midi } from '#shared/lib/units';

/** Sounding limits, both included. */
export interface PitchRange {
  readonly low: Midi;
  readonly high: Midi;
}

/** One line at a time, where the tracker helps, or chords, where only the network can tell. */
export type Texture = 'line' | 'chords';

export interface HearingOptions {
  readonly range: PitchRange;
  readonly texture: Texture;
}
