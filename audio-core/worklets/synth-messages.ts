import type { Midi, Seconds } from '#shared/lib/units';
import type { Program } from '../sounds/sound.ts';

/** Who plays a tone for its own sake: no part of the music, whose volume may be chosen. */
export const TONE_PART = -1;

/** A note for the sampled instruments. */
export interface SynthNote {
  /** On the context's clock; a time that has passed sounds at once. */
  readonly time: Seconds;
  readonly duration: Seconds;
  /** Sounding, a whole number; of drums the key. */
  readonly midi: Midi;
  /** 0 to 1. */
  readonly velocity: number;
  readonly program: Program;
  /** Who plays it: each part has its own volume. */
  readonly part: number;
}

/** The synthesizer on the audio thread, as the page sees it over the node's own port with comlink. */
export interface SynthControl {
  /** A plain sound font (SF2) of one program; the buffer is transferred. */
  load(program: Program, soundFont: ArrayBuffer): void;
  unload(program: Program): void;
  play(note: SynthNote): void;
  /** 0 to 1. */
  setVolume(part: number, volume: number): void;
  silence(): void;
  /** Lets the processor go: the browser keeps it running until it says it is done. */
  close(): void;
}

export const SYNTH_PROCESSOR = 'primavista-synth';
