import type { Quarters } from '../lib/units.ts';

/**
 * Written time in whole numbers: 48 to a quarter note, which holds sixteenths (12), eighth triplets
 * (16), compound duplets (36) and their halves exactly, so sums of a measure never round.
 */
export type Ticks = number & { readonly __unit?: 'Ticks' };

export const ticksPerQuarter: Ticks = 48;

/** @example ticksOf(1.5) // 72 */
export function ticksOf(quarters: Quarters): Ticks {
  return Math.round(quarters * ticksPerQuarter);
}

/** @example quartersOf(24) // 0.5 */
export function quartersOf(ticks: Ticks): Quarters {
  return ticks / ticksPerQuarter;
}
