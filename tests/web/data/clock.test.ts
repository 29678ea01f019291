import { expect, it } from 'vitest';
import { createClock } from '../../../web/data/clock.ts';

const noon = Date.parse('2026-06-01T12:00:00Z');
const [minute, day] = [60_000, 24 * 60 * 60_000];
const year = 365 * day;

/** A device whose clock is `off` by so many milliseconds, at noon. */
function device(off: number) {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  let time = noon + off;
  return {
    /** As after a start of the page. */
    open: () => createClock({ deviceNow: () => time, storage }),
    set: (to: number) => {
      time = to;
    },
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const answer = (at: number, cache = 'no-store') =>
  new Headers({ date: new Date(at).toUTCString(), 'cache-control': cache });

it.each([year, -year, 3 * minute, -3 * minute])(
  'is set right by the server where it is off by %i ms, after a start without a network too',
  (off) => {
    const { open, pass } = device(off);
    const clock = open();
    expect(clock.now(), 'nobody said so').toBe(noon + off);
    clock.hear(answer(noon));
    expect(clock.now()).toBe(noon);
    pass(day);
    expect(clock.now()).toBe(noon + day);
    expect(open().now()).toBe(noon + day);
  },
);

it.each([minute, -minute])('is right enough where it is off by %i ms', (off) => {
  const clock = device(off).open();
  clock.hear(answer(noon));
  expect(clock.now()).toBe(noon + off);
});

it.each([
  ['a cache', answer(noon, 'no-cache')],
  ['nobody who says when', new Headers({ 'cache-control': 'no-store' })],
  ['somebody who says nonsense', new Headers({ 'cache-control': 'no-store', date: 'soon' })],
])('learns nothing of %s', (_, headers) => {
  const clock = device(year).open();
  clock.hear(headers);
  expect(clock.now()).toBe(noon + year);
});

it.each([year, -year])('that was off by %i ms and is set right is believed again', (off) => {
  const { open, set } = device(off);
  open().hear(answer(noon));
  set(noon + minute);
  const clock = open();
  expect(clock.now(), 'without a network').toBe(noon + minute);
  clock.hear(answer(noon + minute));
  set(noon + off);
  expect(open().now(), 'what was heard last holds').toBe(noon + off);
});

it('holds what it heard for a week', () => {
  const { open, pass } = device(year);
  open().hear(answer(noon));
  pass(7 * day - 1);
  expect(open().now()).toBe(noon + 7 * day - 1);
  pass(1);
  expect(open().now()).toBe(noon + year + 7 * day);
});
