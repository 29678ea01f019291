import type { Midi } from '../../lib/units.ts';
import { midiOf, pitch } from '../../music/pitch.ts';

/** Closed holes by semitones above D4; 0 is all open. The upper octave is the same blown harder. */
const holes: Readonly<Record<number, string>> = {
  0: '123456',
  2: '12345',
  4: '1234',
  5: '123',
  7: '12',
  9: '1',
  10: '23',
  11: '0',
  12: '23456',
  14: '12345',
  16: '1234',
  17: '123',
  19: '12',
  21: '1',
};
const lowest = midiOf(pitch('D4'));

/** null for half-covered holes. */
export function whistleHoles(written: Midi): string | null {
  return holes[written - lowest] ?? null;
}
