import { seededNoise } from '#tests/support/noise';

/** Seeded draws of all the kinds that a synthetic performer needs. */
export interface Draw {
  /** Evenly from 0 to 1. */
  fraction(): number;
  between(low: number, high: number): number;
  /** True with this probability. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Normally distributed, mean 0, deviation 1. */
  normal(): number;
}

/** Keeps the logarithm finite. */
const LEAST = 1e-9;

export function createDraw(seed: number): Draw {
  const noise = seededNoise(seed);
  const fraction = () => (noise() + 1) / 2;
  return {
    fraction,
    between: (low, high) => low + (high - low) * fraction(),
    chance: (share) => fraction() < share,
    pick: (items) => items[Math.floor(fraction() * items.length)]!,
    // Box and Muller's.
    normal: () => Math.sqrt(-2 * Math.log(fraction() + LEAST)) * Math.cos(2 * Math.PI * fraction()),
  };
}
