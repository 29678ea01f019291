import { expect, it } from 'vitest';
import { createSilenceMeter } from '#shared/recording/silences';

const rate = 1000;
/** A second each: a sound, or nothing at all. */
const second = (level: number) => new Float32Array(rate).fill(level);

it.each([
  ['nothing at all', [0, 0], [{ from: 0, to: 2 }]],
  ['a room', [0.00001, 0.00001], []],
  ['zeros from the middle on', [0.1, 0.1, 0, 0, 0], [{ from: 2, to: 5 }]],
  [
    'zeros between',
    [0.1, 0, 0.1, 0, 0, 0.1],
    [
      { from: 1, to: 2 },
      { from: 3, to: 5 },
    ],
  ],
])('finds the silence of %s', (_, levels, found) => {
  const meter = createSilenceMeter(rate);
  for (const level of levels) meter.add(second(level));
  expect(meter.read()).toEqual(found);
});

it('takes a gate that closes between two notes for none', () => {
  const meter = createSilenceMeter(rate);
  for (let at = 0; at < 10; at += 1) {
    meter.add(second(0.1).subarray(0, 400));
    meter.add(second(0).subarray(0, 900));
  }
  expect(meter.read()).toEqual([]);
});

it('counts on the clock of the frames, and joins nothing over a gap', () => {
  const meter = createSilenceMeter(rate);
  meter.add(second(0.1), 5000);
  meter.add(second(0), 6000);
  meter.add(second(0).subarray(0, 500), 7000);
  meter.add(second(0).subarray(0, 800), 9000);
  expect(meter.read()).toEqual([{ from: 6, to: 7.5 }]);
});
