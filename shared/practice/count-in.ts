import type { Exercise } from '../generation/exercise.ts';
import { meterNamed } from '../music/meter.ts';

/**
 * Numbers counted before the first full measure. A pickup has a measure of its own at the end of the
 * count, so that it enters on its own number.
 *
 * @example countIn({ timeSignature: '3/4', pickup: 1 }) // [1, 2, 3, 1, 2, 3], the pickup on the last 3
 */
export function countIn({
  timeSignature,
  pickup,
}: Pick<Exercise, 'timeSignature' | 'pickup'>): readonly number[] {
  const { prepBeats, beats } = meterNamed(timeSignature);
  if (pickup === 0) return prepBeats;
  return [...prepBeats, ...Array.from({ length: beats }, (_, index) => index + 1)];
}
