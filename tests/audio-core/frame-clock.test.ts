import { expect, it } from 'vitest';
import { createFrameClock } from '../../audio-core/worklets/frame-clock.ts';

const QUANTUM = 128;
const framesOf = (reported: readonly number[]) => {
  const clock = createFrameClock();
  return reported.map((currentFrame) => clock(currentFrame, QUANTUM));
};

it('follows the scope while it counts on', () => {
  expect(framesOf([4096, 4224, 4352])).toEqual([4096, 4224, 4352]);
});

it.each([
  ['once', [726_272, 726_272, 726_528]],
  ['three times', [432_256, 432_256, 432_256, 432_256, 432_768]],
])('a frame reported again %s is no step back, and no gap after it', (_, reported) => {
  expect(framesOf(reported)).toEqual(reported.map((_, i) => reported[0]! + i * QUANTUM));
});

it('a frame further on is a gap, and the clock goes on from there', () => {
  expect(framesOf([0, 128, 1024, 1152])).toEqual([0, 128, 1024, 1152]);
});
