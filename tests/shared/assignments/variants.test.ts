import { describe, expect, it } from 'vitest';
import { isAsHard, sharedVariant, variantOf, variantSeed } from '#shared/assignments/variants';

describe('a student’s own music', () => {
  it('is another for each student, round and attempt', () => {
    const all = ['a', 'b', 'c'].flatMap((studentId) =>
      [1, 2].flatMap((round) => [0, 1, 2].map((before) => variantOf({ studentId, round, before }))),
    );
    expect(new Set(all).size).toBe(18);
    expect(all).not.toContain(sharedVariant);
    for (const one of all) expect(one).toBeLessThan(2 ** 31);
  });

  it('is drawn from other seeds for each variant and trial', () => {
    const seeds = [1, 2].flatMap((variant) =>
      [0, 1, 2].map((trial) => variantSeed(7, variant, trial)),
    );
    expect(new Set(seeds).size).toBe(6);
  });

  it.each([
    [10.5, 10, true],
    [10.6, 10, false],
    [9.5, 10, true],
    [-1.95, -2, true],
  ])('of difficulty %d is as hard as %d: %s', (difficulty, like, expected) => {
    expect(isAsHard(difficulty, like)).toBe(expected);
  });
});
