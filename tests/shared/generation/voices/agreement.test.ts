import { describe, expect, it } from 'vitest';
import { agreementOf, beatsTogether, leastAgreement } from '#shared/generation/voices/agreement';

describe('the agreement of attacks', () => {
  it('is whole where all voices begin together', () => {
    expect(
      agreementOf(
        [
          [0, 48, 96],
          [0, 48, 96],
        ],
        48,
      ),
    ).toBe(1);
  });

  it('counts a moment of one voice, and the beat it stands in', () => {
    expect(
      agreementOf(
        [
          [0, 24, 48],
          [0, 48],
        ],
        48,
      ),
    ).toBe(0.5);
    expect(
      agreementOf(
        [
          [0, 48, 96, 144],
          [0, 96, 144],
        ],
        48,
      ),
    ).toBe(0.75);
  });

  it('of beats alone does not hear what is sung between them', () => {
    const lines = [
      [0, 24, 48, 96],
      [0, 48],
    ];
    expect(beatsTogether(lines, 48)).toBeCloseTo(2 / 3);
  });

  it('is asked for less from level to level', () => {
    const asked = ([1, 2, 3, 4, 5, 6, 7, 8] as const).map(leastAgreement);
    expect(asked).toEqual(
      [1, 1, 0.9, 0.8, 0.8, 0.75, 0.65, 0.55].map((share) => expect.closeTo(share)),
    );
  });
});
