import { abcLetter } from '../music/abc/letters.ts';
import { type Key, signatureAlter } from '../music/key.ts';
import type { Pitch } from '../music/pitch.ts';

const signs: Readonly<Record<number, string>> = { [-2]: '__', [-1]: '_', 0: '=', 1: '^', 2: '^^' };

/** A pitch in ABC, with a sign where the signature says otherwise. @example noteAbc(keyNamed('D'), pitch('F4')) // '=F' */
export function noteAbc(key: Key, pitch: Pitch): string {
  const sign = pitch.alter === signatureAlter(key, pitch.step) ? '' : signs[pitch.alter]!;
  return sign + abcLetter(pitch);
}
