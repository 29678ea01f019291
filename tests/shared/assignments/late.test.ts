import { expect, it } from 'vitest';
import { isClosed, isLate, isTooLate } from '#shared/assignments/late';

const due = Date.parse('2026-12-04T15:00:00Z');
const minutes = (count: number) => due + count * 60_000;
const made = (begun: number | null, over: number) => ({
  begunAt: begun === null ? null : minutes(begun),
  completedAt: minutes(over),
});

it.each([
  ['before it is due', due, false, -1, false],
  ['on the minute', due, false, 0, false],
  ['after it is due', due, false, 1, true],
  ['after it is due, where late ones are taken', due, true, 1, false],
  ['whenever, where it has no end', null, false, 1, false],
] as const)('%s', (_, at, acceptsLate, after, closed) => {
  expect(isClosed({ due: at, acceptsLate, last: null }, minutes(after))).toBe(closed);
});

it('late ones are taken until their last day', () => {
  const closing = { due, acceptsLate: true, last: minutes(60) };
  expect(isClosed(closing, minutes(60))).toBe(false);
  expect(isClosed(closing, minutes(61))).toBe(true);
  // A class may end where nothing is due, and before it is.
  expect(isClosed({ ...closing, due: null }, minutes(60))).toBe(false);
  expect(isClosed({ ...closing, due: null }, minutes(61))).toBe(true);
  expect(isClosed({ ...closing, acceptsLate: false, last: minutes(-60) }, minutes(-59))).toBe(true);
  // What was begun in time is taken, whenever it was over.
  expect(isTooLate(closing, made(null, 70))).toBe(false);
  expect(isTooLate(closing, made(null, 71))).toBe(true);
  expect(isTooLate(closing, made(59, 90))).toBe(false);
  expect(isTooLate(closing, made(61, 62))).toBe(true);
});

it.each([
  ['may have been begun in time', null, 10, false],
  ['cannot have been begun in time', null, 11, true],
  ['was begun in time', -1, 60, false],
  ['was begun when it was due by then', 1, 3, true],
  ['stood open overnight', -1, 600, true],
  ['says that it was begun after its end', 5, -5, false],
] as const)('of a take that %s', (_, begun, over, late) => {
  expect(isLate({ due }, made(begun, over))).toBe(late);
  expect(isLate({ due: null }, made(begun, over))).toBe(false);
});
