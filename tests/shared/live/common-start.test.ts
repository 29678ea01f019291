import { expect, it } from 'vitest';
import { clockOffset } from '#shared/live/common-start';

const sample = (asked: number, there: number, back: number) => ({
  asked,
  answered: asked + there + back,
  server: asked + there + 5000,
});

it('knows nothing of the server’s clock before it was asked', () => {
  expect(clockOffset([])).toBeNull();
});

it.each([
  ['one answer', [sample(0, 20, 20)], 5000],
  ['a way back that is slower', [sample(0, 10, 30)], 4990],
  [
    'one that was held up among five',
    [0, 1, 2, 3].map((n) => sample(n * 200, 5, 5)).concat(sample(900, 5, 900)),
    5000,
  ],
  ['a clock that is wrong by a day', [sample(-86_400_000, 3, 3)], 5000],
])('takes the middle of %s', (_, samples, offset) => {
  expect(clockOffset(samples)).toBeCloseTo(offset);
});
