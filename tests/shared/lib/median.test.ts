import { expect, it } from 'vitest';
import { median } from '../../../shared/lib/median.ts';
import { createRandom } from '../../../shared/lib/random.ts';

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

it('is what stands in the middle once all are in order', () => {
  const random = createRandom(1, 'median');
  for (let length = 1; length < 400; length += 1) {
    // Few different values, so that many are equal.
    const values = Array.from({ length }, () => random.int(20) - 10);
    const sorted = values.toSorted((one, other) => one - other);
    expect(median(values)).toBe((sorted[(length - 1) >> 1]! + sorted[length >> 1]!) / 2);
  }
});
