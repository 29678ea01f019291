import { describe, expect, it } from 'vitest';
import { meters } from '#shared/music/meter';
import { countIn } from '#shared/practice/count-in';

describe('the count-in', () => {
  it.each([
    ['2/4 2/2 6/8 6/4', '1 2 1 2'],
    ['3/4 3/2 9/8', '1 2 3'],
    ['4/4 4/2 3/8 12/8', '1 2 3 4'],
    ['5/4', '1 2 3 4 5'],
  ])('of %s is %s', (names, numbers) => {
    for (const timeSignature of names.split(' ')) {
      expect(countIn({ timeSignature, pickup: 0 }).join(' ')).toBe(numbers);
    }
  });

  it('ends with a whole measure where there is a pickup', () => {
    for (const { name, beats } of meters) {
      const [plain, more] = [0, 0.5].map((pickup) => countIn({ timeSignature: name, pickup }));
      expect(more!.length - plain!.length).toBe(beats);
      expect(more!.at(-1)).toBe(beats);
    }
  });
});
