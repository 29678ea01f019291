import { expect, it } from 'vitest';
import { dateProblem, farDate } from '#shared/assignments/assignment-dates';

const now = Date.parse('2026-12-04T15:30:00Z');
const at = (text: string) => Date.parse(text);
const timeZone = 'Europe/Berlin';

it.each([
  ['no dates at all', null, null, null],
  ['due later today', null, '2026-12-04T16:00:00Z', null],
  ['due earlier today', null, '2026-12-04T15:00:00Z', 'time-past'],
  ['due yesterday, as clocks show it in the class', null, '2026-12-03T22:59:00Z', 'date-past'],
  ['due today, just after midnight in the class', null, '2026-12-03T23:01:00Z', 'time-past'],
  ['opening before it is due', '2026-12-05T08:00:00Z', '2026-12-06T08:00:00Z', null],
  ['opening when it is due', '2026-12-06T08:00:00Z', '2026-12-06T08:00:00Z', 'opens-after-due'],
  ['open for a long time', '2026-01-01T08:00:00Z', null, null],
] as const)('%s', (_, release, due, code) => {
  const dates = { release: release && at(release), due: due && at(due), last: null };
  expect(dateProblem(dates, { now, timeZone })?.code ?? null).toBe(code);
});

it.each([
  [null, null, null, null],
  ['2026-11-01T08:00:00Z', '2031-12-01T15:00:00Z', '2031-12-02T15:00:00Z', null],
  [null, '9999-12-04T15:00:00Z', null, 'dueDate'],
  [null, '1999-12-31T15:00:00Z', null, 'dueDate'],
  ['0202-12-04T15:00:00Z', '2026-12-05T15:00:00Z', null, 'releaseDate'],
  [null, '2026-12-05T15:00:00Z', '2032-01-01T15:00:00Z', 'lastDate'],
] as const)('a mistyped year is found: opens %s, due %s, taken until %s', (...dates) => {
  const [release, due, last] = dates.slice(0, 3).map((date) => date && at(date));
  expect(farDate({ release: release!, due: due!, last: last! }, now)).toBe(dates[3]);
});

it('lets a date stand that is over, as long as it was not changed', () => {
  const before = { release: null, due: at('2026-12-01T15:00:00Z'), last: null };
  expect(dateProblem(before, { now, timeZone, before })).toBeNull();
  const other = { ...before, due: at('2026-12-02T15:00:00Z') };
  expect(dateProblem(other, { now, timeZone, before })?.path).toBe('dueDate');
});

it('has a last day for late ones after the day it is due, and none without one', () => {
  const due = at('2026-12-06T08:00:00Z');
  const problem = (dates: { due: number | null; last: number }) =>
    dateProblem({ release: null, ...dates }, { now, timeZone });
  expect(problem({ due, last: due + 1 })).toBeNull();
  expect(problem({ due, last: due })).toEqual({ path: 'lastDate', code: 'last-before-due' });
  expect(problem({ due: null, last: due })?.code).toBe('last-before-due');
});
