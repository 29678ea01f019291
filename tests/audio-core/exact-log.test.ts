import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactLog, logit } from '../../audio-core/analysis/exact-log.ts';

describe('the logarithm made of sums and products', () => {
  it('is the natural logarithm', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (x) => {
        expect(Math.abs(exactLog(x) - Math.log(x))).toBeLessThan(1e-11);
      }),
    );
  });

  it.each([
    [0.5, 0],
    [0.75, Math.log(3)],
    [0, -Math.log(0.997 / 0.003)],
    [1, Math.log(0.997 / 0.003)],
  ])('gives the log-odds of %d', (p, odds) => {
    expect(logit(p)).toBeCloseTo(odds, 10);
  });
});
