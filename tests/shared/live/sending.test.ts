import { expect, it } from 'vitest';
import { pauseBeforeSending } from '#shared/live/sending';

it.each([
  [1, 0, 250],
  [1, 0.999999, 1250],
  [2, 0, 500],
  [5, 0, 4000],
])(
  'is tried again after failure %d, at %d between the shortest and the longest pause',
  (failures, random, pause) => {
    expect(pauseBeforeSending({ failures, elapsed: 0, random })).toBeCloseTo(pause, 1);
  },
);

it('is given up after five more times, and after thirty seconds', () => {
  expect(pauseBeforeSending({ failures: 6, elapsed: 9000, random: 0 })).toBeNull();
  expect(pauseBeforeSending({ failures: 5, elapsed: 28_000, random: 0.5 })).toBe(2000);
  expect(pauseBeforeSending({ failures: 5, elapsed: 30_000, random: 0.5 })).toBeNull();
});
