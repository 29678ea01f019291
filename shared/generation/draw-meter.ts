import type { Random } from '../lib/random.ts';
import { type Meter, measureLength, meterNamed } from '../music/meter.ts';
import { pickupLength } from './plan/measures.ts';

/** Short measures leave room for few different tunes, so they come less often. */
export function drawMeter(names: readonly string[], random: Random): Meter {
  return random.weighted(names.map(meterNamed), (meter) => {
    const length = measureLength(meter);
    return length >= 4 ? 16 : length * length;
  });
}

export function drawPickup(meter: Meter, percent: number, random: Random): number {
  return random.chance(percent) ? pickupLength(meter) : 0;
}
