import { expect, it } from 'vitest';
import { createTaps } from '../../audio-core/midi/tap.ts';

/** Each tap's beginning and end. */
function tapped(play: (taps: ReturnType<typeof createTaps>) => void, end = 9) {
  const taps = createTaps();
  play(taps);
  return taps.events(0, end).map(({ onset, offset }) => [onset, offset]);
}

it('turns taps into unpitched notes counted from the first beat', () => {
  const taps = createTaps();
  taps.press(10.5, 'space');
  taps.release(10.75, 'space');
  expect(taps.events(10, 12)).toEqual([
    { onset: 0.5, offset: 0.75, midi: null, velocity: 1, cents: null },
  ]);
});

it('ends each tap with its own finger, the other having come down meanwhile', () => {
  const found = tapped((taps) => {
    taps.press(1, 'v');
    taps.press(2, 'b');
    taps.release(2.5, 'v');
    taps.press(3, 'v');
    taps.release(3.25, 'b');
    taps.release(4, 'v');
  });
  expect(found).toEqual([
    [1, 2.5],
    [2, 3.25],
    [3, 4],
  ]);
});

it('lets go of a finger still down when the take ends', () => {
  expect(tapped((taps) => taps.press(1, 'v'), 3)).toEqual([[1, 3]]);
  expect(tapped((taps) => taps.press(4, 'v'), 3)).toEqual([[4, 4]]);
});

it('gives a tap whose release was lost a short length, up to the next of that finger', () => {
  const found = tapped((taps) => {
    for (const time of [1, 2, 2.05]) taps.press(time, 'v');
    taps.release(3, 'v');
  });
  expect(found).toEqual([
    [1, 1.1],
    [2, 2.05],
    [2.05, 3],
  ]);
});

it('takes both hands together for one tap', () => {
  const found = tapped((taps) => {
    taps.press(1, 'v');
    taps.press(1.02, 'b');
    taps.release(1.4, 'v');
    taps.release(1.5, 'b');
  });
  expect(found).toEqual([[1, 1.5]]);
});

it('ignores a release without a press, or of another finger', () => {
  expect(tapped((taps) => taps.release(1, 'v'))).toEqual([]);
  const found = tapped((taps) => {
    taps.press(1, 'v');
    taps.release(1.5, 'b');
    taps.release(2, 'v');
    taps.release(3, 'v');
  });
  expect(found).toEqual([[1, 2]]);
});

it('keeps a tap before the first beat, with a negative onset', () => {
  const taps = createTaps();
  taps.press(9.75, 'v');
  taps.release(9.875, 'v');
  expect(taps.events(10, 12)[0]).toMatchObject({ onset: -0.25, offset: -0.125 });
});
