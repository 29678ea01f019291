import type { NeckFingering } from '../catalogue/fingering/neck-positions.ts';
import type { Pitch } from '../music/pitch.ts';
import { fingersUnder, neckPlaces } from './neck-places.ts';
import { newLine } from './stacked.ts';

const firstName = 'I';

/**
 * The fingers of each stroke on a string or fretted instrument, those of a chord in a line each from the highest, with
 * the position under them where the hand moves. It moves for the highest notes; the others lie where it is.
 *
 * @param strokes each from the lowest note
 * @example neckFingers([[B5], [C6], [A5], [G4]], violin.fingering) // ['4', '3\\nIII', '1', '3\\nI']
 */
export function neckFingers(
  strokes: readonly (readonly Pitch[])[],
  fingering: NeckFingering,
): readonly (string | null)[] {
  const places = neckPlaces(
    strokes.map((pitches) => pitches.at(-1)!),
    fingering,
  );
  return places.map((place, index) => {
    if (place.finger === null) return null;
    const under = fingersUnder(place, strokes[index]!.slice(0, -1), fingering) ?? [];
    const position = place.isMove ? [place.position?.name ?? firstName] : [];
    return [place.finger, ...under.toReversed(), ...position].join(newLine);
  });
}
