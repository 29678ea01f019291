import { expect, it } from 'vitest';
import { isClosed, isLate } from '#shared/assignments/late';

const due = Date.parse('2026-12-04T15:00:00Z');
const minutes = (count: number) => due + count * 60_000;

it.each([
  ['before it is due', due, false, -1, false],
  ['on the minute', due, false, 0, false],
  ['after it is due', due, false, 1, true],
  ['after it is due, where late ones are taken', due, true, 1, false],
  ['whenever, where it has no end', null, false, 1, false],
] as const)('%s', (_, at, acceptsLate, after, closed) => {
  expect(isClosed({ due: at, acceptsLate }, minutes(after))).toBe(closed);
});

it('what may have been begun in time is not late', () => {
  expect(isLate({ due }, minutes(10))).toBe(false);
  expect(isLate({ due }, minutes(11))).toBe(true);
  expect(isLate({ due: null }, minutes(11))).toBe(false);
});
