import type { Midi } from '../../lib/units.ts';
import { midiOf, pitch } from '../../music/pitch.ts';

/** F side, in semitones from C3 to G4. */
const fSide = [
  ...['0', '123', '13', '23', '12', '1', '2', '0', '23', '12', '1', '2'],
  ...['0', '12', '1', '2', '0', '1', '2', '0'],
];
/** Bb side, thumb down, in semitones from Ab4 to A5: surer in the upper register. */
const bbSide = [
  ...['T23', 'T12', 'T1', 'T2', 'T0', 'T23', 'T12', 'T1', 'T2', 'T0', 'T12', 'T1', 'T2', 'T0'],
];
const lowest = midiOf(pitch('C3'));

/** Valves of a double horn in F. */
export function hornValves(written: Midi): string | null {
  return [...fSide, ...bbSide][written - lowest] ?? null;
}
