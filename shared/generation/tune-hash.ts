import { fnv1a } from '../lib/fnv1a.ts';
import type { Exercise } from './exercise.ts';

/**
 * What makes two exercises the same tune: meter, pitches and lengths. Marks and annotations do not
 * count.
 *
 * @returns eight hexadecimal digits of Fowler, Noll and Vo's hash
 * @example tuneHash(exercise) // '1f83d9ab'
 */
export function tuneHash({
  timeSignature,
  notes,
}: Pick<Exercise, 'timeSignature' | 'notes'>): string {
  const text = `${timeSignature} ${notes
    .map(({ onset, duration, midi }) => `${onset},${duration},${midi}`)
    .join(' ')}`;
  return (fnv1a(text) >>> 0).toString(16).padStart(8, '0');
}
