import type { Midi } from '../lib/units.ts';
import { midiOf } from '../music/pitch.ts';
import type { PitchedInstrument } from './instrument.ts';
import { findInstrument } from './instruments.ts';

/** Whether the ear must expect several notes at once. @example isPolyphonic('piano-rh') // true */
export function isPolyphonic(medium: string): boolean {
  return pitched(medium)?.isPolyphonic ?? false;
}

/** Whether it matters how long a note is held. @example isSustaining('xylophone') // false */
export function isSustaining(medium: string): boolean {
  return pitched(medium)?.isSustaining ?? false;
}

/** Whether nobody can tune it while they play. @example isFixedPitch('piano') // true */
export function isFixedPitch(medium: string): boolean {
  return pitched(medium)?.isFixedPitch ?? false;
}

/** Whether a right note in another octave is right. @example acceptsAnyOctave('soprano') // true */
export function acceptsAnyOctave(medium: string): boolean {
  return pitched(medium)?.anyOctave ?? false;
}

/** Lowest and highest note an instrument can sound. */
export function soundingRange({ ranges, sounds }: PitchedInstrument): { low: Midi; high: Midi } {
  const { low, high } = ranges.full;
  return { low: midiOf(low) + sounds.chromatic, high: midiOf(high) + sounds.chromatic };
}

/** null where only rhythm is written, and for what is not an instrument. */
function pitched(medium: string): PitchedInstrument | null {
  const found = findInstrument(medium);
  return found.kind === 'found' && found.instrument.kind === 'pitched' ? found.instrument : null;
}
