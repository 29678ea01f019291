import { expect, it } from 'vitest';
import { endDateProblem } from '#shared/classes/end-date';
import { dayIn } from '#shared/lib/time-zone';

const now = new Date('2026-09-07T23:30:00Z');

it.each([
  ['UTC', '2026-09-07'],
  ['Europe/Berlin', '2026-09-08'],
  ['America/Los_Angeles', '2026-09-07'],
])('the day in %s is %s', (timeZone, day) => {
  expect(dayIn(timeZone, now)).toBe(day);
});

it.each([
  [null, 'UTC', null, null],
  ['2026-09-07', 'UTC', null, null],
  ['2026-09-06', 'UTC', null, 'date-past'],
  // Already the next day there.
  ['2026-09-07', 'Europe/Berlin', null, 'date-past'],
  ['2026-09-06', 'UTC', '2026-09-06', null],
  ['2026-09-05', 'UTC', '2026-09-06', 'date-past'],
])('%s as the last day in %s, after %s: %s', (endDate, timeZone, before, problem) => {
  expect(endDateProblem({ endDate, timeZone }, { now, before })).toBe(problem);
});
