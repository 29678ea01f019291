import { describe, expect, it } from 'vitest';
import {
  drawJoinCode,
  foldJoinCode,
  isJoinCode,
  joinCodeAlphabet,
  showJoinCode,
} from '#shared/classes/join-code';

describe('a join code', () => {
  it.each([
    ['HKR4TP', 'HKR4TP', true],
    ['hkr4tp', 'HKR4TP', true],
    [' hkr 4tp ', 'HKR4TP', true],
    ['HKR-4TP', 'HKR4TP', true],
    ['h.k.r.4.t.p', 'HKR4TP', true],
    ['ＨＫＲ４ＴＰ', 'HKR4TP', true],
    ['HKR4T', 'HKR4T', false],
    ['HKR4TPP', 'HKR4TPP', false],
    ['HKR4T0', 'HKR4T0', false],
    ['HKR4TO', 'HKR4TO', false],
    ['IKR4TP', 'IKR4TP', false],
    ['', '', false],
    ['ÄKR4TP', 'ÄKR4TP', false],
  ])('typed as "%s" is "%s", which a class can have: %s', (typed, folded, canBe) => {
    expect(foldJoinCode(typed)).toBe(folded);
    expect(isJoinCode(foldJoinCode(typed))).toBe(canBe);
  });

  it('is drawn from all of the alphabet, and is one', () => {
    const last = drawJoinCode((count) => count - 1);
    expect(last).toBe('ZZZZZZ');
    expect(drawJoinCode(() => 0)).toBe('222222');
    expect(isJoinCode(last)).toBe(true);
    expect(new Set(joinCodeAlphabet).size).toBe(31);
  });

  it('is shown in two halves, which fold to itself', () => {
    expect(showJoinCode('HKR4TP')).toBe('HKR\u00A04TP');
    expect(foldJoinCode(showJoinCode('HKR4TP'))).toBe('HKR4TP');
  });
});
