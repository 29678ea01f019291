import { describe, expect, it } from 'vitest';
import type { UserConstraints } from '#shared/set-up/limits';
import {
  legalMeasureCount,
  mayChooseMeasureCount,
  measureCountsOffered,
} from '#shared/set-up/measure-counts';
import { alone, assigned, menuOf } from './menus.ts';

describe('measure counts', () => {
  it.each<[string, string | null, Partial<UserConstraints>, number[]]>([
    ['violin', null, {}, [4, 8, 12, 16]],
    ['violin', 'pv~1', {}, [4, 8]],
    ['violin', 'pv~5', {}, [4, 8, 12, 16]],
    ['violin', 'pv~8', {}, [8, 12, 16]],
    ['toneset', 'pv~1', {}, [2, 4, 8]],
    ['band', 'pv~1', {}, [4, 8, 16, 24, 32]],
    // A profile's own counts stand for the medium's; the level still has its say.
    ['violin', 'pv~8', { profile: 'extended' }, [8, 12, 16, 20, 32]],
    ['band', 'pv~1', { profile: 'extended' }, [4, 8, 16, 32]],
    ['violin', 'pv~5', { profile: 'short' }, [4, 8]],
    ['violin', 'pv~5', { profile: 'nobody’s' }, [4, 8, 12, 16]],
    ['violin', 'pv~5', { profile: 'toString' }, [4, 8, 12, 16]],
    ['violin', 'pv~5', { measureCounts: [8, 16, 20] }, [8, 16]],
    ['violin', 'pv~5', { measureCounts: [8, 16], profile: 'short' }, [8]],
    ['violin', 'pv~5', { measureCounts: [] }, []],
    ['lute', null, {}, []],
  ])('of %s at %s under %j: %j', (medium, levelId, limits, counts) => {
    expect(measureCountsOffered({ medium, levelId }, menuOf(medium, limits))).toEqual(counts);
  });

  it.each([
    [8, 8],
    [-1, -1],
    [16, -1],
    [0, -1],
  ])('%i at level 1 of the violin becomes %i', (measureCount, expected) => {
    const asked = { medium: 'violin', levelId: 'pv~1', measureCount };
    expect(legalMeasureCount(asked, menuOf('violin'))).toBe(expected);
  });

  it.each([
    ['sr', alone, true],
    ['nn', alone, false],
    ['md', alone, false],
    ['rd', alone, false],
    ['mel', alone, false],
    ['sr', assigned, false],
  ] as const)('are for the player to choose in %s, %j: %s', (exerciseType, situation, may) => {
    expect(mayChooseMeasureCount({ exerciseType }, situation)).toBe(may);
  });
});
