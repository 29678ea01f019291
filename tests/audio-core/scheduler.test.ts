import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createScheduler, MOST_LATE } from '../../audio-core/timing/scheduler.ts';

/** A scheduler of events at `times`, and what it has emitted. */
function scheduled(times: readonly number[], lookAhead = 0.2) {
  const emitted: number[] = [];
  const events = times.map((time) => ({ time }));
  const { tick } = createScheduler(events, { emit: ({ time }) => emitted.push(time), lookAhead });
  return { tick, emitted };
}

it('emits what is due within the look-ahead and nothing further', () => {
  const { tick, emitted } = scheduled([1, 1.15, 1.3]);
  tick(0.9);
  expect(emitted).toEqual([1]);
  tick(1);
  expect(emitted).toEqual([1, 1.15]);
});

it('emits nothing twice when the clock stands still', () => {
  const { tick, emitted } = scheduled([1]);
  tick(1);
  tick(1);
  expect(emitted).toEqual([1]);
});

it('leaves out what a page that slept is too late for, and goes on', () => {
  const { tick, emitted } = scheduled([1, 2, 2.95, 3, 3.1, 4]);
  tick(3);
  expect(emitted).toEqual([2.95, 3, 3.1]);
  tick(4);
  expect(emitted).toEqual([2.95, 3, 3.1, 4]);
});

it('emits every event once and in order, unless no tick came in time for it', () => {
  const time = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.array(time), fc.array(time), (times, someTicks) => {
      const { tick, emitted } = scheduled(times);
      const ticks = [...someTicks, 20].toSorted((a, b) => a - b);
      for (const now of ticks) tick(now);
      const isMet = (one: number) => ticks.some((now) => one < now + 0.2 && now - one <= MOST_LATE);
      expect(emitted).toEqual(times.filter(isMet).toSorted((a, b) => a - b));
    }),
  );
});

it('emits every event exactly once and in order where the ticks come often enough', () => {
  const time = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100);
  const gap = fc.integer({ min: 1, max: 29 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.array(time), fc.array(gap, { minLength: 1 }), (times, gaps) => {
      const { tick, emitted } = scheduled(times);
      let now = 0;
      for (let i = 0; now <= 11; i += 1) {
        tick(now);
        now += gaps[i % gaps.length]!;
      }
      expect(emitted).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});
