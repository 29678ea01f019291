import { describe, expect, it } from 'vitest';
import { fingeringTexts } from '#shared/annotation/fingering';
import { graceHands } from '#shared/annotation/grace-hands';
import { instrumentNamed } from '../catalogue/named.ts';
import { drum, scoreOf } from './scores.ts';

describe('grace strokes', () => {
  it.each([
    ['flam', 'R', 'L'],
    ['flam', 'L', 'R'],
    ['drag', 'R', 'LL'],
    ['ruff', 'R', 'LRL'],
    ['roll', 'R', ''],
  ] as const)('before a %s with %s: %s', (ornament, main, hands) => {
    expect(graceHands(ornament, main).join('')).toBe(hands);
  });

  it('are printed small before the hand of the grid', () => {
    const score = scoreOf('{B}B2{B}B2 {BB}B4 !///!B4 B4', '4/4', drum);
    expect(fingeringTexts(score, instrumentNamed('snare'), 8)).toEqual([
      'lR',
      'rL',
      'llR',
      'R',
      'R',
    ]);
  });
});
