import { expect, it } from 'vitest';
import { canTryAgain } from '#shared/assignments/attempts';

it.each([
  [0, null, true],
  [1_000, null, true],
  [2, 3, true],
  [3, 3, false],
  [4, 3, false],
])('after %d attempts of %s allowed, another is open: %s', (attempts, allowed, open) => {
  expect(canTryAgain(attempts, allowed)).toBe(open);
});
