import { expect, it } from 'vitest';
import { canTryAgain } from '#shared/assignments/attempts';

it.each([
  [0, 0, null, true],
  [1_000, 1_000, null, true],
  [2, 0, 3, true],
  [3, 0, 3, false],
  [4, 0, 3, false],
  [1, 1, 3, true],
  [1, 2, 3, false],
  [0, 3, 3, false],
])('after %d attempts and %d waiting of %s allowed, another is open: %s', (...row) => {
  const [attempts, waiting, allowed, open] = row;
  expect(canTryAgain({ attempts, waiting, allowed })).toBe(open);
});
