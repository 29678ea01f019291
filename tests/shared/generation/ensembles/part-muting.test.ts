import { describe, expect, it } from 'vitest';
import { type MutingMoment, mayMute, mutedParts } from '#shared/generation/ensembles/part-muting';

describe('muted parts', () => {
  it.each([
    [1, true, [1]],
    [1, false, []],
    [-1, true, []],
    [4, true, []],
  ])('by themselves: voice %i, muted %s', (studentsVoice, studentPartMuted, expected) => {
    const muting = { style: 'automatic', studentsVoice, studentPartMuted } as const;
    expect(mutedParts(muting, 4)).toEqual(expected);
  });

  it('by hand', () => {
    expect(mutedParts({ style: 'manual', muted: new Set([0, 3, 9]) }, 4)).toEqual([0, 3]);
  });

  const moment: MutingMoment = {
    style: 'manual',
    isAssignment: false,
    transport: 'idle',
    mode: 'free',
  };
  it.each<[Partial<MutingMoment>, boolean]>([
    [{}, true],
    [{ style: 'automatic' }, false],
    [{ isAssignment: true }, false],
    [{ transport: 'running' }, false],
    [{ transport: 'countdown' }, false],
    [{ transport: 'countdown', mode: 'live' }, true],
    [{ transport: 'countdown', mode: 'challenge' }, true],
    [{ transport: 'running', mode: 'live' }, false],
  ])('may be chosen: %o', (change, expected) => {
    expect(mayMute({ ...moment, ...change })).toBe(expected);
  });
});
