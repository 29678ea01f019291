import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '#shared/lib/random';

const draw = (seed: number, stream = 'test', count = 8) => {
  const random = createRandom(seed, stream);
  return Array.from({ length: count }, () => random.int(1000));
};

describe('createRandom', () => {
  it('gives the same numbers for a seed on every machine', () => {
    expect(draw(7)).toEqual([23, 219, 79, 80, 968, 586, 382, 417]);
  });

  it('gives other numbers for another seed or stream', () => {
    expect(draw(8)).not.toEqual(draw(7));
    expect(draw(7, 'other')).not.toEqual(draw(7));
    expect(draw(7 + 2 ** 32)).not.toEqual(draw(7));
  });

  it('keeps whole numbers below their bound', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 1_000_000 }), (seed, bound) => {
        const value = createRandom(seed, 'test').int(bound);
        expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
      }),
      { seed: 1 },
    );
  });

  it('spreads evenly', () => {
    const random = createRandom(1, 'test');
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < 4000; index++) counts[random.int(4)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });

  it('draws by weight and never what weighs nothing', () => {
    const random = createRandom(1, 'test');
    const drawn = Array.from({ length: 1000 }, () =>
      random.weighted(['a', 'b', 'c'], (item) => ({ a: 3, b: 0, c: 1 })[item] ?? 0),
    );
    expect(drawn).not.toContain('b');
    expect(drawn.filter((item) => item === 'a').length).toBeGreaterThan(680);
    expect(drawn.filter((item) => item === 'a').length).toBeLessThan(820);
  });

  it('orders every item of positive weight once', () => {
    const order = createRandom(3, 'test').shuffled([1, 2, 3, 4, 5], (item) => item - 1);
    expect([...order].sort()).toEqual([2, 3, 4, 5]);
  });

  it('refuses to draw from nothing', () => {
    expect(() => createRandom(1, 'test').pick([])).toThrow('Nothing to draw from');
  });
});
