import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exerciseCount } from '#shared/print/exercise-count';

it.each([
  [0, 1],
  [-3, 1],
  ['-1', 1],
  [1, 1],
  ['12', 12],
  [12.9, 12],
  [50, 50],
  [51, 50],
  [Number.POSITIVE_INFINITY, 50],
  [Number.NaN, 1],
  ['', 1],
  ['many', 1],
  [null, 1],
  [undefined, 1],
  [{}, 1],
])('the counter reads %j as %i', (value, count) => {
  expect(exerciseCount(value)).toBe(count);
});

it('whatever is typed or kept, the counter is a whole number from 1 to 50', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const count = exerciseCount(value);
      expect(Number.isInteger(count) && count >= 1 && count <= 50).toBe(true);
    }),
  );
});
