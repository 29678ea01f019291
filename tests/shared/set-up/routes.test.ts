import { describe, expect, it } from 'vitest';
import {
  classPath,
  firstStep,
  hasSetUp,
  playPath,
  setUpAliases,
  setUpPath,
} from '#shared/set-up/routes';
import { exerciseTypes } from '#shared/set-up/set-up-choice';
import { startingConfiguration } from '#shared/set-up/starting-configuration';

describe('the address of a step', () => {
  it.each([
    [{ exerciseType: 'sr', step: 'level' }, '/practice/sr/level'],
    [{ exerciseType: 'mel', step: 'start', courseId: 'c7' }, '/practice/c7/mel/start'],
    [{ exerciseType: 'sr', step: 'part', assignmentId: 'a1' }, '/assignment/a1/sr/part'],
    [{ exerciseType: 'sr', step: 'start', courseId: 'a/b' }, '/practice/a%2Fb/sr/start'],
  ] as const)('of %j is %s', (place, path) => {
    expect(setUpPath(place)).toBe(path);
  });

  it('begins where the exercise has something to choose', () => {
    expect(exerciseTypes.map((type) => [type, firstStep(type)])).toEqual([
      ['sr', 'instrument-family'],
      ['nn', 'instrument-family'],
      ['md', 'level'],
      ['rd', 'level'],
      ['mel', 'instrument-family'],
    ]);
    expect(startingConfiguration('rd')).toMatchObject({ exerciseType: 'rd', medium: 'rhythmonly' });
    expect(startingConfiguration('mel')).toMatchObject({ exerciseType: 'mel', medium: null });
  });

  it.each([
    ['sr', true],
    ['md', true],
    ['drills', false],
    ['', false],
  ])('of kind "%s" is set up here: %s', (type, expected) => {
    expect(hasSetUp(type)).toBe(expected);
  });
});

describe('the addresses of sight reading', () => {
  it('stand alone or for a class', () => {
    expect(playPath('play')).toBe('/practice/sr/play');
    expect(playPath('auto-assessment', 'c7')).toBe('/practice/c7/sr/auto-assessment');
    expect(classPath('c7', 'nn', 'level')).toBe('/practice/c7/nn/level');
    expect(classPath('c7', 'sr', 'start')).toBe('/practice/c7/sr/start');
  });
});

describe('old addresses', () => {
  const alone = [
    ['/challenge', '/practice/sr/challenge'],
    ['/app', '/practice/sr/play'],
    ['/mixer-instrument-family', '/practice/sr/instrument-family'],
    ['/mixer-instrument', '/practice/sr/instrument'],
    ['/mixer-voices', '/practice/sr/voices'],
    ['/mixer-level', '/practice/sr/level'],
    ['/mixer-time-signature', '/practice/sr/time-signature'],
    ['/mixer-key-signature', '/practice/sr/key-signature'],
    ['/mixer-custom-rhythms', '/practice/sr/custom-rhythms'],
    ['/mixer-custom-pitches', '/practice/sr/custom-pitches'],
    ['/mixer-start', '/practice/sr/start'],
    ['/practice/sr', '/practice/sr/instrument-family'],
    ['/practice/mel', '/practice/mel/instrument-family'],
    ['/practice/nn', '/practice/nn/instrument-family'],
    ['/practice/md', '/practice/md/level'],
    ['/practice/rd', '/practice/rd/level'],
  ] as const;
  const known = new Map(setUpAliases.map(({ from, to }) => [from, to]));

  it.each(alone)('%s leads to %s', (from, to) => {
    expect(known.get(from)).toBe(to);
  });

  it.each(alone)('%s has its form for a class', (from, to) => {
    const inClass = from.replace(/^\/practice/, '');
    expect(known.get(`/practice/$courseId${inClass}`)).toBe(
      to.replace('/practice/', '/practice/$courseId/'),
    );
  });

  it('are no more than these, each once', () => {
    expect(setUpAliases).toHaveLength(alone.length * 2);
    expect(known.size).toBe(setUpAliases.length);
  });
});
