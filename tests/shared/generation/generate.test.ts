import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { phraseLengths } from '#shared/generation/plan';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { exerciseOf, settings } from './corpus.ts';

const refusal = (request: PartialRequest, seed = 1) => {
  const generated = generateExercise(completeRequest(request), seed);
  return generated.kind === 'refused' ? generated.problem : null;
};
const violin: PartialRequest = { medium: 'violin', levelId: 'pv~1' };

describe('a request that cannot be met names the field and what would do', () => {
  it.each<[PartialRequest, number, string, string]>([
    [{ ...violin, medium: 'lute' }, 1, 'medium', 'Cannot find medium "lute"'],
    [
      { ...violin, levelId: 'pv~9' },
      1,
      'levelId',
      'Cannot find level "pv~9"; choose pv~1, pv~2 or pv~3',
    ],
    [
      { ...violin, measureCount: 5 },
      1,
      'measureCount',
      '5 measures are not legal on level pv~1 of violin; choose 4 or 8',
    ],
    [
      { ...violin, timeSignatures: ['4/4', '6/8'] },
      1,
      'timeSignatures',
      'The time signature 6/8 is not legal on level pv~1 of violin; choose 4/4 or 2/4',
    ],
    [
      { ...violin, keySignatures: ['Eb'] },
      1,
      'keySignatures',
      'The key Eb is not legal on level pv~1 of violin; choose D',
    ],
    [
      { medium: 'rhythmonly', levelId: 'pv~1', keySignatures: ['C'] },
      1,
      'keySignatures',
      'The key C is not legal on level pv~1 of rhythmonly; it is written without a key',
    ],
    [violin, 0.5, 'seed', 'The seed must be a whole number from 0 to 9007199254740991'],
    [violin, -1, 'seed', 'The seed must be a whole number from 0 to 9007199254740991'],
  ])('%j with seed %d', (request, seed, path, problem) => {
    expect(refusal(request, seed)).toEqual({ path, problem });
  });
});

describe('a wish', () => {
  const wishes = settings.flatMap(({ instrument, level, parameters }) =>
    parameters.timeSignatures.flatMap((meter) =>
      parameters.measures.legal.flatMap((measures) =>
        (parameters.pitch?.keys ?? [null]).map((key) => ({
          medium: instrument.id,
          levelId: level.id,
          measureCount: measures,
          timeSignatures: [meter],
          keySignatures: key === null ? [] : [key],
        })),
      ),
    ),
  );

  it.each(wishes)(
    'is granted: $medium $levelId $measureCount $timeSignatures $keySignatures',
    (wish) => {
      for (let seed = 0; seed < 3; seed++) {
        const exercise = exerciseOf(wish, seed);
        expect(exercise.request).toEqual(wish);
        expect(exercise.measures).toBe(wish.measureCount);
        expect(exercise.timeSignature).toBe(wish.timeSignatures[0]);
        expect(exercise.keySignature).toBe(wish.keySignatures[0] ?? null);
      }
    },
  );
});

describe('a seed', () => {
  it('gives other music than its neighbours', () => {
    const tunes = Array.from({ length: 50 }, (_, seed) =>
      exerciseOf({ medium: 'trumpet', levelId: 'pv~3' }, seed),
    );
    expect(new Set(tunes.map(({ abc }) => abc)).size).toBe(50);
  });

  it('uses its high bits too', () => {
    const [low, high] = [5, 5 + 2 ** 40].map((seed) =>
      exerciseOf({ medium: 'trumpet', levelId: 'pv~3' }, seed),
    );
    expect(low!.abc).not.toBe(high!.abc);
  });

  it('gives the bytes it always gave', () => {
    const { abc } = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 7);
    expect(abc).toBe(fixedTune);
  });
});

/** Pins the generator's version: music that changes here needs a new `generatorVersion`. */
const fixedTune = `X:1
M:3/4
L:1/8
Q:1/4=72
K:G clef=treble
!f!GB d2 c2 | dc Bc BA | GA GB G2 | A6 |
Bd c2 B2 | cd ed cB | A2 G2 AA | G6 |]
`;

describe('phrase lengths', () => {
  it.each<[number, number[]]>([
    [2, [2]],
    [4, [4]],
    [5, [2, 3]],
    [6, [3, 3]],
    [7, [4, 3]],
    [8, [4, 4]],
    [10, [4, 6]],
    [11, [4, 4, 3]],
    [12, [4, 4, 4]],
    [13, [4, 4, 5]],
  ])('%i measures', (measures, lengths) => {
    expect(phraseLengths(measures)).toEqual(lengths);
  });
});
