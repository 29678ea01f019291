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
    open: () => {
      const { now, hear } = createClock({ deviceNow: () => time, storage });
      /** @param took milliseconds by the device's clock from the question to the answer */
      return { now, hear: (headers: Headers, took = 0) => hear(headers, time - took) };
    },
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
    pass(day - minute);
    expect(clock.now()).toBe(noon + day - minute);
    expect(open().now()).toBe(noon + day - minute);
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

it('that was off by hours and is set right is believed again a day later', () => {
  const { open, set } = device(-3 * 60 * minute);
  open().hear(answer(noon));
  set(noon + minute);
  expect(open().now(), 'as if it still were off').toBe(noon + minute + 3 * 60 * minute);
  set(noon + day);
  expect(open().now()).toBe(noon + day);
});

it.each([year, -year])(
  'off by %i ms holds what it heard for a day, and is never before that',
  (off) => {
    const { open, pass } = device(off);
    open().hear(answer(noon));
    pass(day - 1);
    expect(open().now()).toBe(noon + day - 1);
    pass(1);
    expect(open().now()).toBe(Math.max(noon, noon + off + day));
  },
);

it.each([5 * 60 * minute, -minute])('learns nothing of an answer that took %i ms', (took) => {
  const clock = device(0).open();
  clock.hear(answer(noon - 5 * 60 * minute), took);
  expect(clock.now()).toBe(noon);
});
