import { expect, it } from 'vitest';
import { isClosed, isLate, isTooLate } from '#shared/assignments/late';

const due = Date.parse('2026-12-04T15:00:00Z');
const minutes = (count: number) => due + count * 60_000;

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
  // Without an end there is no late.
  expect(isClosed({ ...closing, due: null }, minutes(61))).toBe(false);
  // What was begun in time is taken, whenever it was over.
  expect(isTooLate(closing, minutes(70))).toBe(false);
  expect(isTooLate(closing, minutes(71))).toBe(true);
});

it('what may have been begun in time is not late', () => {
  expect(isLate({ due }, minutes(10))).toBe(false);
  expect(isLate({ due }, minutes(11))).toBe(true);
  expect(isLate({ due: null }, minutes(11))).toBe(false);
});
