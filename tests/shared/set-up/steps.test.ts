import { describe, expect, it } from 'vitest';
import { isSetUpStep, setUpSteps, slideDirection } from '#shared/set-up/steps';

describe('the steps of set-up', () => {
  it('are eleven, in the order of the strip', () => {
    expect(setUpSteps).toEqual([
      'instrument-family',
      'instrument',
      'level',
      'voices',
      'part',
      'custom-rhythms',
      'custom-pitches',
      'time-signature',
      'key-signature',
      'annotations',
      'start',
    ]);
  });

  it.each([
    ['level', 'start', 'forward'],
    ['start', 'level', 'back'],
    ['instrument-family', 'instrument', 'forward'],
    ['voices', 'voices', 'none'],
  ] as const)('from %s to %s slide %s', (from, to, direction) => {
    expect(slideDirection(from, to)).toBe(direction);
  });

  it.each([
    ['key-signature', true],
    ['home', false],
    ['', false],
  ])('%s is one: %s', (text, expected) => {
    expect(isSetUpStep(text)).toBe(expected);
  });
});
