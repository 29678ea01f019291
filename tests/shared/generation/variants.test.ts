import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { tuneHash } from '#shared/generation/tune-hash';
import { equallyHardVariants } from '#shared/generation/variants';

const variantsOf = (request: PartialRequest, count: number, seed: number) =>
  equallyHardVariants({
    request: completeRequest(request),
    count,
    seed,
    generate: generateExercise,
  });

/** A beginner's four measures of 2/4 have one tune: another meter is taken for all. */
describe('equally hard variants', () => {
  it.each<[PartialRequest, number]>([
    [{ medium: 'violin', levelId: 'pv~3' }, 8],
    [{ medium: 'soprano', levelId: 'pv~1' }, 5],
    [{ medium: 'trumpet', levelId: 'pv~7' }, 5],
    [{ medium: 'snare', levelId: 'pv~5' }, 6],
    [{ medium: 'choir-sab', levelId: 'pv~3' }, 5],
    [{ medium: 'band', levelId: 'pv~4' }, 4],
    [{ medium: 'string-orchestra-unison', levelId: 'pv~2' }, 5],
    [{ medium: 'percussion-ensemble', levelId: 'pv~4' }, 4],
  ])('of %o', (request, count) => {
    const found = variantsOf(request, count, 11);
    if (found.kind !== 'variants') throw new Error(found.kind);
    const { exercises } = found;
    expect(exercises).toHaveLength(count);
    expect(new Set(exercises.map(tuneHash)).size).toBe(count);
    const parameters = exercises.map(
      ({ timeSignature, keySignature, measures, tempo, pickup }) =>
        `${timeSignature} ${keySignature} ${measures} ${tempo} ${pickup}`,
    );
    expect(new Set(parameters).size).toBe(1);
    const hard = exercises.map(({ difficulty }) => difficulty);
    expect(Math.max(...hard)).toBeLessThanOrEqual(1.05 * Math.min(...hard));
  });

  it('are the same again', () => {
    const once = variantsOf({ medium: 'flute', levelId: 'pv~2' }, 3, 5);
    expect(variantsOf({ medium: 'flute', levelId: 'pv~2' }, 3, 5)).toEqual(once);
  });

  it('say what cannot be met', () => {
    expect(variantsOf({ medium: 'flute', levelId: 'pv~2', measureCount: 5 }, 3, 5)).toMatchObject({
      kind: 'refused',
      problem: { path: 'measureCount' },
    });
  });

  it('stop where a request has too few tunes', () => {
    let written = 0;
    const one = generateExercise(completeRequest({ medium: 'flute', levelId: 'pv~2' }), 5);
    const found = equallyHardVariants({
      request: completeRequest({ medium: 'flute', levelId: 'pv~2' }),
      count: 3,
      seed: 5,
      generate: () => {
        written += 1;
        return one;
      },
    });
    expect(found).toMatchObject({ kind: 'too-few', exercises: { length: 1 } });
    expect(written).toBeLessThanOrEqual(6 * 62);
  });
});
