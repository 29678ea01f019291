import { expect, it } from 'vitest';
import { median } from '../../../shared/lib/median.ts';

it.each([
  ['none', [], 0],
  ['one', [7], 7],
  ['an odd number, in any order', [3, 1, 2], 2],
  ['an even number, the mean of the two in the middle', [4, 1, 3, 2], 2.5],
  ['numbers that words would order otherwise', [10, 9, -1], 9],
])('is the middle of %s', (_, values, middle) => {
  expect(median(values)).toBe(middle);
});

it('leaves what it was given as it is', () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});
