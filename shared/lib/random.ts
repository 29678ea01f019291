import { fnv1a } from './fnv1a.ts';

/**
 * Seeded random numbers. Only 32-bit integer steps and IEEE products are used, so a seed gives the
 * same sequence in every engine.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from 0 up to, not including, `bound`. */
  int(bound: number): number;
  /** True `percent` times in a hundred. */
  chance(percent: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Draws by weight; items of weight 0 never come. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T;
  /** Draws a place in a list of weights, -1 where none is above 0. */
  index(weights: ArrayLike<number>): number;
  /** All items of positive weight, heavier ones likely earlier. */
  shuffled<T>(items: readonly T[], weightOf: (item: T) => number): T[];
}

/**
 * sfc32 (Chris Doty-Humphrey, PractRand), filled from the seed by splitmix32. `stream` names
 * one of many independent sequences of the same seed.
 *
 * @example createRandom(7, 'rhythm').int(6) // the same number on every machine
 */
export function createRandom(seed: number, stream: string): Random {
  const next = sfc32(seed, stream);
  const fraction = () => next() / 0x1_0000_0000;
  const index = (weights: ArrayLike<number>): number => {
    let rest = 0;
    for (let at = 0; at < weights.length; at++) rest += weights[at]!;
    rest *= fraction();
    let chosen = -1;
    for (let at = 0; at < weights.length; at++) {
      if (weights[at]! <= 0) continue;
      chosen = at;
      rest -= weights[at]!;
      if (rest < 0) break;
    }
    return chosen;
  };
  const weighted = <T>(items: readonly T[], weightOf: (item: T) => number): T => {
    const at = index(items.map(weightOf));
    if (at < 0) throw new Error('Nothing to draw from');
    return items[at]!;
  };
  return {
    fraction,
    int: (bound) => Math.floor(fraction() * bound),
    chance: (percent) => fraction() * 100 < percent,
    pick: (items) => weighted(items, () => 1),
    index,
    weighted,
    shuffled: (items, weightOf) => {
      const weights = items.map(weightOf);
      const order = [];
      for (let at = index(weights); at >= 0; at = index(weights)) {
        order.push(items[at]!);
        weights[at] = 0;
      }
      return order;
    },
  };
}

function sfc32(seed: number, stream: string): () => number {
  const fill = splitmix32(seed ^ fnv1a(stream));
  const high = Math.floor(seed / 0x1_0000_0000);
  let a = fill();
  let b = fill();
  let c = (fill() ^ high) | 0;
  let counter = 1;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  // The author's warm-up, after which neighbouring seeds no longer resemble each other.
  for (let round = 0; round < 12; round++) next();
  return next;
}

function splitmix32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
}
