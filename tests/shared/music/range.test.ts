import { describe, expect, it } from 'vitest';
import { pitch } from '#shared/music/pitch';
import { commonRange, isWithin, range } from '#shared/music/range';

describe('ranges', () => {
  it('hold both their ends', () => {
    expect(
      ['C#4', 'D4', 'E5', 'F5'].map((name) => isWithin(range('D4', 'E5'), pitch(name))),
    ).toEqual([false, true, true, false]);
  });

  it.each<[string, string, string | null]>([
    ['F4-D6', 'F#3-C6', 'F4-C6'],
    ['C4-C5', 'E4-G4', 'E4-G4'],
    ['C4-G4', 'G4-C5', null],
    ['C4-E4', 'G4-C5', null],
  ])('%s and %s share %s', (one, other, expected) => {
    const named = (text: string) => range(...(text.split('-') as [string, string]));
    const wanted = expected === null ? null : named(expected);
    expect(commonRange(named(one), named(other))).toEqual(wanted);
    expect(commonRange(named(other), named(one))).toEqual(wanted);
  });
});
