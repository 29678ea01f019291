import { describe, expect, it } from 'vitest';
import { findLevel } from '#shared/catalogue/find-level';
import { findInstrument } from '#shared/catalogue/instruments';
import { levelParameters } from '#shared/catalogue/resolve-level';
import { drawForm } from '#shared/generation/plan/draw-form';
import { phrasesOf } from '#shared/generation/plan/form';
import type { Form, PlannedMeasure } from '#shared/generation/plan/plan';
import { drawCountedRhythm } from '#shared/generation/rhythm/draw-counted-rhythm';
import { rhythmPools } from '#shared/generation/rhythm/pool';
import { createRandom } from '#shared/lib/random';
import { keyNamed } from '#shared/music/key';
import { meterNamed } from '#shared/music/meter';
import { fullMeasure } from '#shared/music/score';

const violin = findInstrument('violin');
if (violin.kind === 'unknown') throw new Error(violin.problem);
const parameters = levelParameters(violin.instrument, findLevel('pv~8')!);
const pools = rhythmPools(parameters);
const key = keyNamed('C');

/** Four measures of each meter. */
function formOf(meters: readonly string[], seed: number): Form {
  const measures = meters.flatMap((name): readonly PlannedMeasure[] => {
    const meter = meterNamed(name);
    return Array.from({ length: 4 }, () => ({ meter, key, ticks: fullMeasure(meter) }));
  });
  const phrases = phrasesOf(measures.length);
  const brief = { measures, phrases, hasSequence: false, kind: 'tune' } as const;
  return { pickup: 0, measures, phrases, echoes: drawForm(brief, createRandom(seed, 'form')) };
}

describe.each([
  ['3/8', '3/8'],
  ['6/8', '3/8'],
  ['3/8', '9/8'],
])('a rhythm in %s, then %s', (...meters) => {
  it('is one long note in half of the measures of 3/8 at most', () => {
    let found = 0;
    for (let seed = 0; seed < 150; seed++) {
      const form = formOf(meters, seed);
      const rhythm = drawCountedRhythm(form, parameters, pools, createRandom(seed, 'rhythm'));
      if (!rhythm) continue;
      found += 1;
      const short = rhythm.measures.filter(
        (_, measure) => form.measures[measure]!.meter.name === '3/8',
      );
      const filled = short.filter(({ parts }) => parts.length === 1);
      expect(filled.length, `seed ${seed}`).toBeLessThanOrEqual(short.length / 2);
    }
    expect(found).toBeGreaterThan(50);
  });
});
