import type { Mode } from '#shared/music/key';
import { countOf, semitoneOfLetter, stepOfLetter } from './letters.ts';
import type { Tonic } from './passage.ts';

export interface AbcKey {
  readonly tonic: Tonic;
  readonly mode: Mode;
  /** 1 for a letter the signature sharpens, -1 for one it flattens. */
  readonly alterations: ReadonlyMap<string, number>;
}

/** Letters in the order in which sharps appear in a signature. */
const sharpOrder = 'FCGDAEB';

/** Reads the field K: null for modes that are neither major nor minor. @example readAbcKey('Bbmin') */
export function readAbcKey(field: string): AbcKey | null {
  const found = /^([A-G])([#b]?)\s*(maj|major|min|minor|m|)\s*($|[%\s])/i.exec(field.trim());
  if (!found) return null;
  const letter = found[1]!.toUpperCase();
  const alteration = countOf(found[2]!, '#') - countOf(found[2]!, 'b');
  const isMinor = ['min', 'minor', 'm'].includes(found[3]!.toLowerCase());
  const fifths = sharpOrder.indexOf(letter) - 1 + 7 * alteration - (isMinor ? 3 : 0);
  const altered = fifths > 0 ? sharpOrder.slice(0, fifths) : sharpOrder.slice(7 + fifths);
  return {
    tonic: {
      step: stepOfLetter(letter),
      semitone: (semitoneOfLetter(letter) + alteration + 12) % 12,
    },
    mode: isMinor ? 'minor' : 'major',
    alterations: new Map([...altered].map((one) => [one, Math.sign(fifths)])),
  };
}
