import { describe, expect, it } from 'vitest';
import { addDays } from '#shared/lib/calendar-day';
import { lastWeeks, longestRange, rangeProblem } from '#shared/practice-log/range';

describe('days that are asked about', () => {
  it.each([
    ['one day', 0, null],
    ['as many as there may be', longestRange - 1, null],
    ['one more', longestRange, 'too-long'],
    ['the later day first', -1, 'backwards'],
  ])('%s: %#', (_, days, expected) => {
    const from = '2026-01-01';
    expect(rangeProblem({ from, to: addDays(from, days) })).toBe(expected);
  });

  it.each([
    ['2026-09-07', 1, '2026-09-07', '2026-09-13'],
    ['2026-09-13', 1, '2026-09-07', '2026-09-13'],
    ['2026-09-13', 4, '2026-08-17', '2026-09-13'],
    ['2027-01-01', 2, '2026-12-21', '2027-01-03'],
  ])('on %s, the last %i weeks go from %s to %s', (today, count, from, to) => {
    expect(lastWeeks(count, today)).toEqual({ from, to });
  });
});
