import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { ToneSet } from '../../catalogue/tone-sets.ts';
import { type Key, tonicOf } from '../../music/key.ts';
import { positionOf } from '../../music/pitch.ts';
import type { Range } from '../../music/range.ts';
import type { PlacedSet } from './song.ts';

/** Octaves a home note is looked for in. */
const octaves = [2, 3, 4, 5];

/**
 * Puts do where the class sings the set with ease: as few notes as can be outside the singers' range, then
 * as near to its middle as can be. undefined where the key leaves the set no room on the staff.
 *
 * @param written lowest and highest note that may be written
 */
export function placeSet(
  set: ToneSet,
  key: Key,
  written: Range,
  { ranges: { advanced } }: PitchedInstrument,
): PlacedSet | undefined {
  const low = positionOf(advanced.low);
  const high = positionOf(advanced.high);
  const strainOf = ({ positions }: PlacedSet) => {
    const outside = positions.filter((position) => position < low || position > high).length;
    const middle = (positions[0]! + positions.at(-1)!) / 2;
    return outside * 100 + Math.abs(middle - (low + high) / 2);
  };
  const places = octaves
    .map((octave): PlacedSet => {
      const home = tonicOf(key).step + 7 * octave;
      return { set, key, positions: set.steps.map((step) => home + step) };
    })
    .filter(
      ({ positions }) =>
        positions[0]! >= positionOf(written.low) && positions.at(-1)! <= positionOf(written.high),
    );
  const [first, ...others] = places;
  if (!first) return undefined;
  return others.reduce((best, one) => (strainOf(one) < strainOf(best) ? one : best), first);
}
