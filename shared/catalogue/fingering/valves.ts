import type { Midi } from '../../lib/units.ts';
import { midiOf, pitch } from '../../music/pitch.ts';
import type { ValveShift } from './fingering.ts';

/** Three valves in semitones from F#3 up to D6, treble clef; 0 is open. */
const chromatic = [
  ...['123', '13', '23', '12', '1', '2', '0'],
  ...['123', '13', '23', '12', '1', '2', '0', '23', '12', '1', '2', '0'],
  ...['12', '1', '2', '0', '1', '2', '0', '23', '12', '1', '2', '0', '12', '1'],
];
const lowest = midiOf(pitch('F#3'));

/** The same horn at another size reads the same table at another place of the staff. */
export function valves(written: Midi, shift: ValveShift): string | null {
  return chromatic[written - shift - lowest] ?? null;
}
