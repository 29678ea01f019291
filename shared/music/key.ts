import { accidentalName, letterOf } from './pitch.ts';

export type Mode = 'major' | 'minor';

/** A key signature with its mode. `fifths` counts sharps up and flats down, -7 to 7. */
export interface Key {
  readonly fifths: number;
  readonly mode: Mode;
}

/** Steps in the order in which sharps appear in a signature: F C G D A E B. */
const sharpOrder = [3, 0, 4, 1, 5, 2, 6];

/** @example keyOfFifths(-2, 'major') // Bb major */
export function keyOfFifths(fifths: number, mode: Mode): Key {
  if (fifths < -7 || fifths > 7) throw new Error(`No key signature has ${fifths} fifths`);
  return { fifths, mode };
}

/**
 * Reads our key names: capital for major, small for minor.
 *
 * @example parseKey('f#') // { fifths: 3, mode: 'minor' }
 * @example parseKey('H') // undefined
 */
export function parseKey(name: string): Key | undefined {
  return byName.get(name);
}

/** As `parseKey`, for names from our own tables: a misspelt one is a bug and throws. */
export function keyNamed(name: string): Key {
  const key = parseKey(name);
  if (!key) throw new Error(`"${name}" is not a key`);
  return key;
}

/** @example keyName({ fifths: -3, mode: 'minor' }) // 'c' */
export function keyName(key: Key): string {
  const { step, alter } = tonicOf(key);
  const letter = letterOf(step);
  return (key.mode === 'minor' ? letter.toLowerCase() : letter) + accidentalName(alter);
}

/** @example tonicOf(keyNamed('Eb')) // { step: 2, alter: -1 } */
export function tonicOf({ fifths, mode }: Key): { readonly step: number; readonly alter: number } {
  // Along the line of fifths F is -1 and C is 0; a minor tonic lies three fifths above its relative.
  const place = fifths + (mode === 'minor' ? 3 : 0) + 1;
  const octave = Math.floor(place / 7);
  return { step: sharpOrder[place - octave * 7]!, alter: octave };
}

/** Accidental the signature gives to a letter. @example signatureAlter(keyNamed('D'), 3) // 1 */
export function signatureAlter({ fifths }: Key, step: number): number {
  const place = sharpOrder.indexOf(step);
  if (fifths > 0) return place < fifths ? 1 : 0;
  return 6 - place < -fifths ? -1 : 0;
}

const signatures = Array.from({ length: 15 }, (_, index) => index - 7);
export const allKeys: readonly Key[] = (['major', 'minor'] as const).flatMap((mode) =>
  signatures.map((fifths) => ({ fifths, mode })),
);
const byName: ReadonlyMap<string, Key> = new Map(allKeys.map((key) => [keyName(key), key]));
