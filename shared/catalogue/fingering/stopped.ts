import type { Midi } from '../../lib/units.ts';
import { midiOf, pitch } from '../../music/pitch.ts';
import type { StoppingHand } from './fingering.ts';
import { stringPlaying } from './string-playing.ts';

/** Where a note lies on the strings. */
interface StoppedNote {
  /** 1 is the highest. */
  readonly string: number;
  /** 0 is open; L and H a low and high finger, x one that reaches out of its place. */
  readonly finger: string;
}

/** Fingers by semitones above the open string, in first position (half position where 1 is lowered). */
const fingers: Readonly<Record<StoppingHand, readonly string[]>> = {
  violin: ['0', 'L1', '1', 'L2', 'H2', '3', 'H3', '4'],
  cello: ['0', 'x1', '1', '2', '3', '4', 'x4'],
  'double-bass': ['0', '1', '1', '2', '4'],
};

/** On the highest string whose open pitch is not above the note; null beyond first position. */
export function stoppedNote(
  written: Midi,
  hand: StoppingHand,
  open: readonly string[],
): StoppedNote | null {
  const strings = open.map((name) => midiOf(pitch(name)));
  const index = stringPlaying(strings, written);
  const string = strings[index];
  if (string === undefined) return null;
  const finger = fingers[hand][written - string];
  return finger === undefined ? null : { string: open.length - index, finger };
}
