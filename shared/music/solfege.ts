import { type Key, signatureAlter } from './key.ts';
import { type Pitch, positionOf } from './pitch.ts';
import { type Degree, degreeAt } from './scale.ts';
import { signText } from './sign-text.ts';

/** From do up: as it stands in the major scale, raised and lowered. Where none is sung there is a sign instead. */
const syllables: readonly (readonly [
  plain: string,
  raised: string | null,
  lowered: string | null,
])[] = [
  ['do', 'di', null],
  ['re', 'ri', 'ra'],
  ['mi', null, 'me'],
  ['fa', 'fi', null],
  ['sol', 'si', 'se'],
  ['la', 'li', 'le'],
  ['ti', null, 'te'],
];

/**
 * @param alter semitones from where the degree stands in a major scale
 * @example syllable(4, 1) // 'fi'
 * @example syllable(3, 1) // 'mi♯'
 */
export function syllable(degree: Degree, alter: number): string {
  const [plain, raised, lowered] = syllables[degree - 1]!;
  const altered = alter === 1 ? raised : alter === -1 ? lowered : null;
  return altered ?? plain + signText(alter);
}

/** How a minor scale is sung: its tonic is la, or do as in major. */
export type MinorTonic = 'la' | 'do';

/** Degrees that lie a semitone lower in natural minor than in major. */
const lowInMinor: readonly Degree[] = [3, 6, 7];

/**
 * Do is the tonic of the major key.
 *
 * @example movableDo(keyNamed('a'), pitch('G#4'), 'la') // 'si'
 * @example movableDo(keyNamed('a'), pitch('G#4'), 'do') // 'ti'
 */
export function movableDo(key: Key, pitch: Pitch, minorTonic: MinorTonic): string {
  const alter = pitch.alter - signatureAlter(key, pitch.step);
  const position = positionOf(pitch);
  if (key.mode === 'major') return syllable(degreeAt(key, position), alter);
  if (minorTonic === 'la') {
    return syllable(degreeAt({ ...key, mode: 'major' }, position), alter);
  }
  const degree = degreeAt(key, position);
  return syllable(degree, alter - (lowInMinor.includes(degree) ? 1 : 0));
}

/** C is do in every key. @example fixedDo(pitch('Bb3')) // 'te' */
export function fixedDo({ step, alter }: Pitch): string {
  return syllable((step + 1) as Degree, alter);
}
