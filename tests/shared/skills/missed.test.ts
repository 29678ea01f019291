import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missedWeight, missedWeights } from '#shared/skills/missed';
import { inSkillOrder } from '#shared/skills/tally';
import { anySkill, anyTally, tallies } from './takes.ts';

describe('the weights of what was missed', () => {
  it.each([
    ['nothing', {}, {}],
    ['all right', { 'key:D': [9, 9] }, {}],
    ['one skill', { 'key:D': [9, 9], 'interval:fifth-up': [3, 0] }, { 'interval:fifth-up': 1 }],
    // Two misses at 3/4 and one at 2/3.
    ['two skills', { 'key:D': [2, 0], 'key:A': [1, 0] }, { 'key:A': 4 / 13, 'key:D': 9 / 13 }],
  ] as const)('of %s', (_name, of, expected) => {
    const weights = missedWeights(tallies(of));
    expect(Object.keys(weights)).toEqual(Object.keys(expected));
    for (const [id, weight] of Object.entries(expected)) {
      expect(weights[id as 'key:D']).toBeCloseTo(weight, 12);
    }
  });

  it('put what always went wrong before what every note asks', () => {
    const weights = missedWeights(
      tallies({ 'interval:fifth-up': [3, 0], 'key:D': [40, 37], 'register:high': [12, 9] }),
    );
    expect(weights['interval:fifth-up']).toBeGreaterThan(0.6);
    expect(weights['register:high']).toBeGreaterThan(weights['key:D']!);
  });

  it('are together 1, of nothing but what was missed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anySkill, anyTally)), (pairs) => {
        const asked = inSkillOrder(pairs);
        const weights = missedWeights(asked);
        const missed = Object.entries(asked).filter(([, tally]) => tally.right < tally.tries);
        expect(Object.keys(weights)).toEqual(missed.map(([id]) => id));
        const sum = Object.values(weights).reduce((total, weight) => total + weight, 0);
        expect(sum).toBeCloseTo(missed.length > 0 ? 1 : 0, 9);
      }),
    );
  });

  it('grow with every miss', () => {
    fc.assert(
      fc.property(anyTally, ({ tries, right }) => {
        expect(missedWeight({ tries: tries + 1, right })).toBeGreaterThan(
          missedWeight({ tries, right }),
        );
      }),
    );
  });
});
