import type { Midi, Seconds } from '#shared/lib/units';
import type { Recording } from '../../../audio-core/analysis/wav.ts';
import type { EvalItem } from './dataset.ts';

/** A note as a system under test hears it. */
export interface HeardNote {
  readonly onset: Seconds;
  readonly offset: Seconds;
  /** Fractional: semitone and cents together. */
  readonly pitch: Midi;
}

/** What every system is told about a recording. */
export interface Hints {
  readonly polyphonic: boolean;
  /** Lowest and highest written note, two semitones wider on both sides. */
  readonly range: { readonly low: Midi; readonly high: Midi };
}

/** Something that turns recordings into notes. */
export interface System {
  readonly name: string;
  hear(recording: Recording, hints: Hints): Promise<readonly HeardNote[]>;
}

/** Semitones left on both sides of the written notes. */
const MARGIN = 2;

export function hintsOf({ polyphonic, minMidi, maxMidi }: EvalItem): Hints {
  return { polyphonic, range: { low: minMidi - MARGIN, high: maxMidi + MARGIN } };
}
