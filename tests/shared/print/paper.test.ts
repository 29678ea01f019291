import { describe, expect, it } from 'vitest';
import { musicRoom, usualPaper } from '#shared/print/paper';

describe('the width of a staff on paper', () => {
  const alone = { beside: 0, isScore: false };

  it('is that of the specification over the whole page', () => {
    expect(musicRoom('a4', 'normal', alone).units).toBe(740);
    expect(musicRoom('letter', 'normal', alone).units).toBe(740);
  });

  it('gives way to what stands beside it, and the notes stay as large', () => {
    const beside = musicRoom('a4', 'normal', { ...alone, beside: 74 });
    expect(beside.scale).toBe(musicRoom('a4', 'normal', alone).scale);
    expect(beside.units).toBeLessThan(740);
  });

  it.each([
    ['normal', 7.5],
    ['large', 10],
    ['largest', 13],
  ] as const)('makes a staff of %s notes about %f mm high', (size, millimetres) => {
    const staffUnits = 31;
    const { scale } = musicRoom('a4', size, alone);
    expect((staffUnits * scale * 25.4) / 96).toBeCloseTo(millimetres, 0);
  });

  it('holds more in a score', () => {
    expect(musicRoom('a4', 'normal', { beside: 0, isScore: true }).units).toBeGreaterThan(1000);
  });
});

it.each([
  [['en-US', 'en'], 'letter'],
  [['en', 'es-MX'], 'letter'],
  [['en-GB'], 'a4'],
  [['de'], 'a4'],
  [[], 'a4'],
] as const)('whoever reads %j usually has %s', (languages, paper) => {
  expect(usualPaper(languages)).toBe(paper);
});
