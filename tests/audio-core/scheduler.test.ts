import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createScheduler } from '../../audio-core/transport/scheduler.ts';

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

it('catches up after a page that slept', () => {
  const { tick, emitted } = scheduled([1, 2, 3]);
  tick(10);
  expect(emitted).toEqual([1, 2, 3]);
});

it('emits every event exactly once and in order, however the ticks fall', () => {
  const time = fc.integer({ min: 0, max: 1000 });
  fc.assert(
    fc.property(fc.array(time), fc.array(time), (times, ticks) => {
      const { tick, emitted } = scheduled(times);
      for (const now of ticks.toSorted((a, b) => a - b)) tick(now);
      tick(2000);
      expect(emitted).toEqual(times.toSorted((a, b) => a - b));
    }),
  );
});
