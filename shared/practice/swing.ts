import type { Exercise } from '../generation/exercise.ts';
import type { Quarters } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';

/** Whether eighths are played otherwise than they are written: where two of them make a beat. */
export function swings({
  timeSignature,
  isSwung,
}: Pick<Exercise, 'timeSignature' | 'isSwung'>): boolean {
  return isSwung === true && meterNamed(timeSignature).beat === 1;
}

/**
 * When something sounds in music that swings: the second of two eighths comes at two thirds of the beat; other
 * divisions stay as they are.
 *
 * @example swung(1.5) // 1.667
 */
export function swung(onset: Quarters): Quarters {
  const isOffBeat = Math.abs(onset - Math.floor(onset) - 0.5) < 1e-6;
  return isOffBeat ? Math.floor(onset) + 2 / 3 : onset;
}
