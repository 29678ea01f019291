import { inverse } from '../../music/interval.ts';
import type { Key } from '../../music/key.ts';
import { transposeKey } from '../../music/transposition.ts';
import type { ExercisePart } from '../exercise.ts';

/**
 * The key that stands on a staff. An ensemble names concert keys, which each class reads in its own way; all other
 * music names the written one.
 *
 * @param key as `Exercise` names it
 * @example keyOfPart(quintet.parts[0]!, keyNamed('Eb')) // F major: a Bb trumpet reads a tone higher
 */
export function keyOfPart({ part, sounds }: Pick<ExercisePart, 'part' | 'sounds'>, key: Key): Key {
  return part === undefined ? key : transposeKey(key, inverse(sounds));
}
