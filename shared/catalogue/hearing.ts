import type { Midi } from '../lib/units.ts';
import { midiOf } from '../music/pitch.ts';
import type { PitchedInstrument } from './instrument.ts';
import { findInstrument } from './instruments.ts';

/** Whether the ear must expect several notes at once. @example isPolyphonic('piano-rh') // true */
export function isPolyphonic(medium: string): boolean {
  const found = findInstrument(medium);
  if (found.kind !== 'found' || found.instrument.kind !== 'pitched') return false;
  return found.instrument.isPolyphonic;
}

/** Lowest and highest note an instrument can sound. */
export function soundingRange({ ranges, sounds }: PitchedInstrument): { low: Midi; high: Midi } {
  const { low, high } = ranges.full;
  return { low: midiOf(low) + sounds.chromatic, high: midiOf(high) + sounds.chromatic };
}
