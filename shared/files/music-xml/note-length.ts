import { type Ticks, ticksOf } from '../../music/duration.ts';
import { type Xml, xml } from './xml.ts';

/** Longest first, in quarters. */
const types = [
  ['breve', 8],
  ['whole', 4],
  ['half', 2],
  ['quarter', 1],
  ['eighth', 1 / 2],
  ['16th', 1 / 4],
  ['32nd', 1 / 8],
] as const;

/**
 * The look of a note and its dots; empty for a length that no single note has, such as a rest of a whole 9/8.
 *
 * @param printed length of the note that is drawn
 * @example lengthElements(72) // <type>quarter</type> <dot/>
 */
export function lengthElements(printed: Ticks): readonly Xml[] {
  for (const [name, quarters] of types) {
    const plain = ticksOf(quarters);
    if (printed === plain) return [xml('type', name)];
    if (printed === plain * 1.5) return [xml('type', name), xml('dot')];
    if (printed === plain * 1.75) return [xml('type', name), xml('dot'), xml('dot')];
  }
  return [];
}
