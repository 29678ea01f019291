import { describe, expect, it } from 'vitest';
import { levelNumbers } from '#shared/catalogue/levels';
import { written } from '#shared/generation/keyboard/stretches';
import { closeOf, patternOf, texturesFor } from '#shared/generation/keyboard/textures';
import { meterNamed } from '#shared/music/meter';
import { fullMeasure } from '#shared/music/score';
import { levelTable } from '../rules/tables.ts';

describe('patterns of accompaniment', () => {
  const settings = levelNumbers
    .filter((level) => level > 2)
    .flatMap((level) =>
      levelTable[level].meters.map((name) => ({ level, meter: meterNamed(name) })),
    );

  it('are there for every level and meter of two hands together', () => {
    const missing = settings.filter(({ level, meter }) => texturesFor(level, meter).length === 0);
    expect(missing).toEqual([]);
  });

  it('fill their measure without a gap, and so do their ends', () => {
    for (const { level, meter } of settings) {
      const full = fullMeasure(meter);
      for (const texture of texturesFor(level, meter)) {
        const ends = (['moving', 'settled'] as const).map((end) =>
          closeOf(texture, meter, full, end),
        );
        for (const beats of [patternOf(texture, meter)!, ...ends]) {
          let at = 0;
          for (const { start, ticks, takes } of beats) {
            expect(start, `${texture.name} ${meter.name}`).toBe(at);
            expect(takes.length).toBeGreaterThan(0);
            at += ticks;
          }
          expect(at, `${texture.name} ${meter.name}`).toBe(full);
        }
      }
    }
  });

  it('reads its text', () => {
    const [alberti] = texturesFor(6, meterNamed('2/4'));
    expect(patternOf(alberti!, meterNamed('2/4'))).toEqual([
      { start: 0, ticks: 24, takes: ['bass'] },
      { start: 24, ticks: 24, takes: [1] },
      { start: 48, ticks: 24, takes: [0] },
      { start: 72, ticks: 24, takes: [1] },
    ]);
  });
});

describe('lengths on paper', () => {
  it.each([
    ['4/4', 0, 192, [192]],
    ['5/4', 0, 240, [144, 96]],
    ['9/8', 0, 216, [144, 72]],
    ['4/2', 0, 384, [192, 192]],
    ['6/8', 0, 120, [72, 48]],
  ])('%s from %i for %i ticks', (meter, start, ticks, lengths) => {
    expect(written(start, ticks, meterNamed(meter))).toEqual(lengths);
  });
});
