import { fingerText } from '../catalogue/fingering/finger-text.ts';
import {
  fingerIn,
  type NeckFingering,
  type NeckPosition,
  positionReaching,
} from '../catalogue/fingering/neck-positions.ts';
import { stringPlaying } from '../catalogue/fingering/string-playing.ts';
import { midiOf, type Pitch, pitch } from '../music/pitch.ts';
import { newLine } from './stacked.ts';

const firstName = 'I';
const openString = '0';

/**
 * A finger for each note of a line on a string or fretted instrument, with the position under it where the hand
 * moves. The hand goes up only for what first position does not reach, stays as long as a finger reaches
 * the note, and comes back; an open string leaves it where it is.
 *
 * @example neckFingers([B5, C6, A5, G4], violin.fingering) // ['4', '3\\nIII', '1', '3\\nI']
 */
export function neckFingers(
  notes: readonly Pitch[],
  fingering: NeckFingering,
): readonly (string | null)[] {
  const open = fingering.open.map((name) => midiOf(pitch(name)));
  let position: NeckPosition | null = null;
  return notes.map((note) => {
    const inFirst = fingerText(fingering, note);
    if (inFirst === openString) return inFirst;
    const string = open.length - stringPlaying(open, midiOf(note));
    const stays = position && fingerIn(fingering, position, string, note);
    if (stays) return stays;
    const next = inFirst === null ? positionReaching(fingering, string, note) : null;
    const finger = next ? fingerIn(fingering, next, string, note) : inFirst;
    if (finger === null) return null;
    const hasMoved = next?.name !== position?.name;
    position = next;
    return hasMoved ? finger + newLine + (next?.name ?? firstName) : finger;
  });
}
