import type { Midi } from '../../lib/units.ts';
import { midiOf, pitch } from '../../music/pitch.ts';

/** Positions in semitones from E2 to Bb4. */
const positions = [
  ...['7', '6', '5', '4', '3', '2', '1', '7', '6', '5', '4', '3', '2', '1'],
  ...['5', '4', '3', '2', '1', '4', '3', '2', '1', '3', '2', '1', '3', '2', '3', '2', '1'],
];
const lowest = midiOf(pitch('E2'));

/** With the F attachment, in semitones from C2 to Eb2. */
const triggered = ['T6', 'T5', 'T4', 'T3'];
const lowestTriggered = midiOf(pitch('C2'));

/** Slide position 1 to 7, with T for the trigger of a bass trombone. */
export function slidePosition(written: Midi, trigger: boolean): string | null {
  const withTrigger = trigger ? triggered[written - lowestTriggered] : undefined;
  return positions[written - lowest] ?? withTrigger ?? null;
}
