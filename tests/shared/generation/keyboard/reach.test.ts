import { describe, expect, it } from 'vitest';
import { isInTime, keepsPosition } from '#shared/generation/keyboard/reach';
import { strokes } from './hands.ts';

describe('a hand on the keys', () => {
  it('keeps five fingers on five notes up to level 4', () => {
    expect(keepsPosition(strokes('C3 G3 E3 D3'), 4)).toBe(true);
    expect(keepsPosition(strokes('C3 G3 A3 D3'), 4)).toBe(false);
    expect(keepsPosition(strokes('C3+G3 D3+A3'), 4)).toBe(false);
  });

  it('moves once in four measures at level 5, twice at 6, and as it likes after', () => {
    const once = strokes('C3:4 C4:4 C4:4 C4:4 C3:4');
    const twice = strokes('C3:4 C4:4 E5:4 E5:4');
    const thrice = strokes('C3:4 E4:4 C3:4 E4:4');
    expect(keepsPosition(once, 5)).toBe(false);
    expect(keepsPosition(strokes('C3:4 C4:4 C4:4 C4:4 C4:4 C3:4'), 5)).toBe(true);
    expect(keepsPosition(twice, 5)).toBe(false);
    expect(keepsPosition(twice, 6)).toBe(true);
    expect(keepsPosition(thrice, 6)).toBe(false);
    expect(keepsPosition(thrice, 7)).toBe(true);
  });

  it('leaps no further than a sixth where it is quick', () => {
    expect(isInTime(strokes('C4:0.25 A4:0.25'))).toBe(true);
    expect(isInTime(strokes('C4:0.25 B4:0.25'))).toBe(false);
    expect(isInTime(strokes('C4:0.5 B4:0.5'))).toBe(true);
    expect(isInTime(strokes('C4+A4:0.25 C3+A4:0.25'))).toBe(false);
  });
});
