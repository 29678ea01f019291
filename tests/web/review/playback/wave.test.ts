import { expect, it } from 'vitest';
import { barsOf, waveOf } from '../../../../web/review/playback/wave.ts';

const second = (level: number) => Array.from({ length: 1000 }, () => level);
const wave = waveOf(new Float32Array([...second(0.1), ...second(-0.2), ...second(0)]), 1000);

it('is drawn as loud as it is, the loudest at full height, and silent beyond its ends', () => {
  const bars = barsOf(wave, { from: -1, to: 4, bars: 5 });
  expect(bars.map((bar) => Math.round(bar * 10) / 10)).toEqual([0, 0.5, 1, 0, 0]);
});

it('of silence and of nothing is flat', () => {
  for (const samples of [second(0), []])
    expect(barsOf(waveOf(new Float32Array(samples), 1000), { from: 0, to: 1, bars: 3 })).toEqual([
      0, 0, 0,
    ]);
});
