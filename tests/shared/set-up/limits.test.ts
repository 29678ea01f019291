import { describe, expect, it } from 'vitest';
import { applyLimits } from '#shared/set-up/apply-limits';
import type { Behaviour, UserConstraints } from '#shared/set-up/limits';
import { type Lock, lockOf, noLinkLocks, withLinkLocks } from '#shared/set-up/locks';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { choir, menuOf, menuWith, violinist } from './menus.ts';

const free = menuOf(null).limits;

describe('a lock', () => {
  it.each<[Behaviour, boolean, Lock]>([
    ['LetStudentChoose', false, 'open'],
    ['LetStudentChoose', true, 'locked'],
    ['Locked', false, 'locked'],
    ['Disabled', false, 'disabled'],
    ['Disabled', true, 'disabled'],
  ])('of %s, held by the link: %s, is %s', (behaviour, isHeld, lock) => {
    const { limits } = menuWith(null, { key: behaviour });
    expect(lockOf('key', limits, { ...noLinkLocks, key: isHeld })).toBe(lock);
  });

  it('of a link holds no choice a link has no flag for', () => {
    const all = { measureCount: true, medium: true, level: true, meter: true, key: true };
    expect(lockOf('annotation', free, all)).toBe('open');
  });
});

describe('a link’s locks', () => {
  const link = { ...noLinkLocks, key: true, level: true };

  it('are limits like a teacher’s, without a value of their own', () => {
    const limits = withLinkLocks({ ...free, locked: { keySignatures: ['A'] } }, link);
    expect(limits.behaviours).toEqual({ ...free.behaviours, key: 'Locked', level: 'Locked' });
    expect(limits.locked).toEqual({});
    const menu = { ...menuOf('violin'), limits };
    const reading = { ...violinist, keySignatures: ['D'] };
    expect(applyLimits(reading, menu)).toEqual(reading);
  });

  it('leave a teacher’s lock as it is', () => {
    const { limits } = menuWith(
      null,
      { key: 'Disabled', level: 'Locked' },
      { locked: { levelId: 'pv~1' } },
    );
    expect(withLinkLocks(limits, link)).toEqual(limits);
  });
});

describe('a teacher’s limits', () => {
  const chosen: SetUpChoice = {
    ...violinist,
    measureCount: 12,
    timeSignatures: ['3/4'],
    keySignatures: ['G'],
    minorScale: 'none',
    annotation: 'FixedDo',
  };
  const all = (behaviour: Behaviour): UserConstraints['behaviours'] => ({
    medium: behaviour,
    level: behaviour,
    meter: behaviour,
    key: behaviour,
    measureCount: behaviour,
    annotation: behaviour,
    minorScale: behaviour,
  });
  const locked: UserConstraints['locked'] = {
    medium: 'tuba',
    levelId: 'pv~1',
    timeSignatures: ['4/4'],
    keySignatures: ['Bb'],
    measureCount: 4,
    annotation: 'CountingAnnotation',
    minorScale: 'any',
  };
  const under = (behaviour: Behaviour, values = locked, from = chosen) =>
    applyLimits(from, menuWith('violin', all(behaviour), { locked: values }));

  it('that leave the choice change nothing', () => {
    expect(under('LetStudentChoose')).toEqual(chosen);
  });

  it('that lock put the teacher’s values in place', () => {
    const off = { ...chosen, useKeySignatures: false };
    expect(under('Locked', locked, off)).toEqual({
      ...chosen,
      family: 'brass',
      medium: 'tuba',
      levelId: 'pv~1',
      timeSignatures: ['4/4'],
      keySignatures: ['Bb'],
      measureCount: 4,
      annotation: 'CountingAnnotation',
      minorScale: 'any',
    });
  });

  it('that lock without a value keep what the player has', () => {
    expect(under('Locked', {})).toEqual(chosen);
    const off = { ...chosen, useKeySignatures: false, keySignatures: [] };
    expect(under('Locked', {}, off)).toEqual(off);
  });

  it('that disable leave it to the level, except what no music is without', () => {
    expect(under('Disabled')).toEqual({
      ...violinist,
      family: 'brass',
      medium: 'tuba',
      levelId: 'pv~1',
    });
    expect(under('Disabled', {})).toEqual(violinist);
  });

  it('name the voices of a choir', () => {
    const menu = menuOf('choir-custom', { locked: { voices: ['tenor', 'bass-voice'] } });
    expect(applyLimits(choir, menu).voices).toEqual(['tenor', 'bass-voice']);
  });
});
