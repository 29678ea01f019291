import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import type { Level } from '../../catalogue/levels.ts';
import type { VoiceInstrument } from '../../catalogue/voice-instruments.ts';
import { midiOf, type Pitch, positionOf, type StaffPosition } from '../../music/pitch.ts';
import { isWithin, type Range } from '../../music/range.ts';
import { transpose } from '../../music/transposition.ts';
import type { Choices } from '../resolve-choices.ts';

/** One voice of a choir with what its level gives it. All ranges are sounding ones. */
export interface Singer {
  readonly instrument: PitchedInstrument;
  readonly voiceType: VoiceInstrument['voiceType'];
  /** Where it may sing at the level. */
  readonly range: Range;
  /** Where it is at ease at every level. */
  readonly comfort: Range;
}

/** A request for a choir checked against the catalogue. */
export interface ChoirSetting extends Choices {
  /** From the top, two to four. */
  readonly singers: readonly Singer[];
  readonly level: Level;
  /** Of the top voice, whose meters, rhythms and tempo all follow. */
  readonly parameters: LevelParameters;
  /** For voices that cannot end in a key of their level; empty where keys were asked for. */
  readonly spareKeys: readonly string[];
  /** The bass may leap an octave. */
  readonly hasBassOctave: boolean;
  /** Exercises in a hundred in which two beginners sing a tune over one note. */
  readonly dronePercent: number;
}

/** Share of beginners' exercises over a drone, in percent: a change from thirds and sixths. */
export const singersDronePercent = 25;

/** A singer at a level. */
export function singerOf(
  instrument: PitchedInstrument,
  voiceType: Singer['voiceType'],
  written: Range,
): Singer {
  const sounding = ({ low, high }: Range): Range => ({
    low: transpose(low, instrument.sounds),
    high: transpose(high, instrument.sounds),
  });
  const { beginner } = instrument.ranges;
  return { instrument, voiceType, range: sounding(written), comfort: sounding(beginner) };
}

/** Staff positions from the lowest to the highest note of a range. */
export function positionsIn({ low, high }: Range): readonly StaffPosition[] {
  const bottom = positionOf(low);
  return Array.from({ length: positionOf(high) - bottom + 1 }, (_, index) => bottom + index);
}

/** Semitones a pitch lies outside the notes a singer is at ease with, 0 inside. */
export function strainOf({ comfort }: Singer, pitch: Pitch): number {
  if (isWithin(comfort, pitch)) return 0;
  const midi = midiOf(pitch);
  return Math.max(midiOf(comfort.low) - midi, midi - midiOf(comfort.high));
}
