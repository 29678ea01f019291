import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { confidenceOf, masteryOf } from '#shared/skills/mastery';
import { anyTally } from './takes.ts';

describe('mastery', () => {
  it.each([
    [0, 0, 0.5],
    [1, 1, 2 / 3],
    [1, 0, 1 / 3],
    [8, 8, 0.9],
    [8, 4, 0.5],
    [98, 0, 0.01],
  ])('of %i notes, %i right, is %d', (tries, right, mastery) => {
    expect(masteryOf({ tries, right })).toBeCloseTo(mastery, 12);
  });

  it('rises with a right note and falls with a wrong one', () => {
    fc.assert(
      fc.property(anyTally, ({ tries, right }) => {
        const now = masteryOf({ tries, right });
        expect(masteryOf({ tries: tries + 1, right: right + 1 })).toBeGreaterThan(now);
        expect(masteryOf({ tries: tries + 1, right })).toBeLessThan(now);
      }),
    );
  });
});

describe('confidence', () => {
  it('is nothing at first', () => {
    expect(confidenceOf({ tries: 0, right: 0 })).toBe(0);
  });

  it('is from 0 to 1 and grows with twice as much of the same', () => {
    fc.assert(
      fc.property(anyTally, ({ tries, right }) => {
        const once = confidenceOf({ tries, right });
        const twice = confidenceOf({ tries: 2 * tries, right: 2 * right });
        expect(once).toBeGreaterThan(0);
        expect(twice).toBeGreaterThan(once);
        expect(twice).toBeLessThan(1);
      }),
    );
  });

  it('is by the width of the interval that holds nine of ten', () => {
    // Worked out by adding up the density itself.
    for (const [tries, right] of [
      [10, 5],
      [30, 20],
      [40, 32],
    ] as const) {
      const exact = 1 - widthOf(right, tries - right) / 0.9;
      expect(Math.abs(confidenceOf({ tries, right }) - exact)).toBeLessThan(0.04);
    }
  });
});

/** From where one time of twenty it is less to where one time of twenty it is more. */
function widthOf(hits: number, misses: number): number {
  const steps = 10_000;
  const density = Array.from({ length: steps }, (_, at) => {
    const chance = (at + 0.5) / steps;
    return chance ** hits * (1 - chance) ** misses;
  });
  const all = density.reduce((sum, one) => sum + one, 0);
  let sum = 0;
  const inside = density.filter((one) => {
    sum += one / all;
    return sum > 0.05 && sum < 0.95;
  });
  return inside.length / steps;
}
