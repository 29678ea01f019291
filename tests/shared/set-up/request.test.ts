import { describe, expect, it } from 'vitest';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { configurationOf, requestOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { choir, configured, violinist } from './menus.ts';

const plain = completeRequest({ medium: 'violin', levelId: 'pv~3' });

describe('the request of a configuration', () => {
  it.each<[Partial<SetUpChoice>, Partial<ExerciseRequest>]>([
    [{}, {}],
    [
      { measureCount: 8, timeSignatures: ['3/4'] },
      { measureCount: 8, timeSignatures: ['3/4'] },
    ],
    [{ keySignatures: ['D'] }, { keySignatures: ['D'] }],
    [{ keySignatures: ['D'], useKeySignatures: false }, {}],
    [
      { minorScale: 'none', annotation: 'FixedDo' },
      { minorScale: 'none', annotation: 'FixedDo' },
    ],
    [{ voices: ['soprano', 'alto'], studentsVoice: 1 }, {}],
  ])('with %j asks for %j', (change, asked) => {
    expect(requestOf({ ...violinist, ...change })).toEqual({ ...plain, ...asked });
  });

  it('names the voices of a choir that is put together by hand, and the class', () => {
    expect(requestOf(choir, 'class 7')).toEqual(
      completeRequest({
        medium: 'choir-custom',
        levelId: 'pv~3',
        voices: ['soprano', 'alto'],
        course: 'class 7',
      }),
    );
  });

  it('cannot be made before an instrument and a level are chosen', () => {
    expect(requestOf(configured({ levelId: 'pv~3' }))).toBeNull();
    expect(requestOf(configured({ medium: 'violin' }))).toBeNull();
  });

  it.each([
    ['violin', 'strings'],
    ['choir-custom', 'ensemble'],
    ['rhythmonly', 'rhythm-only'],
    ['lute', null],
  ])('leads back to the choices: %s of %s', (medium, family) => {
    const request = completeRequest({
      medium,
      levelId: 'pv~3',
      measureCount: 8,
      timeSignatures: ['3/4'],
      keySignatures: ['D'],
      minorScale: 'natural',
      annotation: 'FixedDo',
      voices: medium === 'choir-custom' ? ['soprano', 'alto'] : [],
    });
    const configuration = configurationOf(request);
    expect(configuration.family).toBe(family);
    expect(requestOf(configuration)).toEqual(request);
  });

  it('leads back to keys that were switched off and to the part of the student, where the choice is known', () => {
    const asked = { ...choir, useKeySignatures: false, studentsVoice: 1 };
    expect(configurationOf(requestOf(asked)!, asked)).toEqual(asked);
    const named = completeRequest({ medium: 'violin', levelId: 'pv~3', keySignatures: ['D'] });
    expect(configurationOf(named, asked).useKeySignatures).toBe(true);
  });
});
