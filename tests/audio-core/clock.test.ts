import { describe, expect, it } from 'vitest';
import { type AudioTimes, createClock } from '../../audio-core/timing/clock.ts';

/** The page has been open for 20 s, the context has run for 5. */
const PAGE_NOW = 20_000;
const clockOf = (context: Partial<AudioTimes>) =>
  createClock({ currentTime: 5, ...context }, () => PAGE_NOW);
const stamp = (contextTime: number, performanceTime: number) => ({
  getOutputTimestamp: () => ({ contextTime, performanceTime }),
});

it('hears what the output timestamp says, carried to now', () => {
  expect(clockOf(stamp(4.9, 19_950)).heard()).toBeCloseTo(4.95, 9);
});

it('places an event of the past on the audio clock', () => {
  expect(clockOf(stamp(4.9, 20_000)).heard(19_700)).toBeCloseTo(4.6, 9);
});

describe('falls back to the reported latency when the timestamp', () => {
  it.each([
    ['is missing', {}],
    ['is zero, before the first sample', stamp(0, 0)],
    ['is far behind', stamp(1, 19_990)],
    ['is ahead of the context', stamp(6, 19_990)],
  ])('%s', (_, context) => {
    expect(clockOf({ ...context, outputLatency: 0.04 }).heard()).toBeCloseTo(4.96, 9);
  });

  it('is of a suspended context, which stands still', () => {
    const clock = clockOf({ ...stamp(4.9, 19_950), state: 'suspended', baseLatency: 0.01 });
    expect(clock.heard()).toBeCloseTo(4.99, 9);
  });
});

it('schedules by the context itself', () => {
  expect(clockOf(stamp(4.9, 19_950)).now()).toBe(5);
});
