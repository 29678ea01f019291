import { describe, expect, it } from 'vitest';
import { findLevel } from '#shared/catalogue/find-level';
import { findInstrument } from '#shared/catalogue/instruments';
import { levelNumbers } from '#shared/catalogue/levels';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { countedMeasures } from '#shared/generation/rhythm/counted-measures';
import { rhythmPools } from '#shared/generation/rhythm/pool';
import { meterNamed } from '#shared/music/meter';
import { fullMeasure } from '#shared/music/score';

const found = findInstrument('violin');
if (found.kind === 'unknown') throw new Error('No violin');
const { instrument } = found;

const cases = levelNumbers.flatMap((level) => {
  const parameters = levelParameters(instrument, findLevel(`pv~${level}`)!);
  return parameters.timeSignatures.map((name) => ({ level, name, parameters }));
});

describe('measures people wrote', () => {
  it.each(cases)('fill $name at level $level, and some close a tune', ({ name, parameters }) => {
    const meter = meterNamed(name);
    const length = fullMeasure(meter);
    const measures = countedMeasures(rhythmPools(parameters)(meter), meter, length, parameters);
    expect(measures.length).toBeGreaterThan(1);
    expect(measures.some(({ closes }) => closes)).toBe(true);
    for (const { rhythm } of measures) {
      expect(rhythm.parts.reduce((sum, { ticks }) => sum + ticks, 0)).toBe(length);
    }
  });

  it('lose from their last note what a pickup took', () => {
    const { parameters } = cases.find(({ level, name }) => level === 5 && name === '3/4')!;
    const meter = meterNamed('3/4');
    const measures = countedMeasures(rhythmPools(parameters)(meter), meter, 96, parameters);
    expect(measures.length).toBeGreaterThan(0);
    for (const { rhythm } of measures) {
      expect(rhythm.parts.reduce((sum, { ticks }) => sum + ticks, 0)).toBe(96);
    }
  });
});
