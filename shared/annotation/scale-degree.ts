import { type Key, signatureAlter } from '../music/key.ts';
import { type Pitch, positionOf } from '../music/pitch.ts';
import { degreeAt } from '../music/scale.ts';
import { signText } from '../music/sign-text.ts';

/**
 * A number from 1 to 7, with a sign where the note is not the key's own.
 *
 * @example scaleDegreeText(keyNamed('D'), pitch('G#4')) // '♯4'
 * @example scaleDegreeText(keyNamed('c'), pitch('Bb4')) // '7'
 */
export function scaleDegreeText(key: Key, pitch: Pitch): string {
  const alter = pitch.alter - signatureAlter(key, pitch.step);
  return signText(alter) + degreeAt(key, positionOf(pitch));
}
