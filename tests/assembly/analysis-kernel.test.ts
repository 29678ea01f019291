import { describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { wasmBytes } from '#tests/support/wasm';
import { wave, waveforms } from '#tests/support/waveforms';
import { createAnalysisKernel } from '../../audio-core/kernels/analysis-kernel.ts';
import { referencePitch } from './reference-pitch.ts';

const kernel = createAnalysisKernel(wasmBytes('analysis'));
const limits = { hop: 256, lowest: 50, highest: 2700 };
const cents = (a: number, b: number) => 1200 * Math.log2(a / b);

const pitches = [65.4, 110, 196, 261.63, 440, 698.46, 1046.5, 2093];
const rates = [22_050, 24_000];

describe.each(rates)('pitch at %d Hz', (sampleRate) => {
  describe.each(Object.entries(waveforms))('of %s', (_, waveform) => {
    it.each(pitches)('%d Hz is found within 3 cents and is clear', async (hertz) => {
      const samples = wave(waveform, { hertz, sampleRate, seconds: 0.4 });
      const frames = await kernel.analyse(samples, { ...limits, sampleRate });
      const middle = frames.frequency.length >> 1;
      expect(Math.abs(cents(frames.frequency[middle]!, hertz))).toBeLessThan(3);
      expect(frames.clarity[middle]).toBeGreaterThan(0.9);
    });
  });
});

it('agrees with the slow reference within 5 cents on a tone with noise', async () => {
  const noise = seededNoise(7);
  const sampleRate = 22_050;
  const samples = wave(waveforms.sine!, { hertz: 330, sampleRate, seconds: 0.3 }).map(
    (sample) => sample + 0.02 * noise(),
  );
  const { frequency, period } = await kernel.analyse(samples, { ...limits, sampleRate });
  for (let frame = 8; frame < frequency.length - 8; frame += 1) {
    const expected = referencePitch(samples, { centre: frame * period * sampleRate, sampleRate });
    expect(Math.abs(cents(frequency[frame]!, expected))).toBeLessThan(5);
  }
});

it('finds no clear pitch in silence and in noise', async () => {
  const noise = seededNoise(3);
  const silent = new Float32Array(8192);
  const hiss = silent.map(() => 0.1 * noise());
  for (const samples of [silent, hiss]) {
    const { clarity } = await kernel.analyse(samples, { ...limits, sampleRate: 22_050 });
    expect(Math.max(...clarity)).toBeLessThan(0.6);
  }
});

it('measures the level of a tone', async () => {
  const samples = wave(waveforms.sine!, {
    hertz: 440,
    sampleRate: 22_050,
    seconds: 0.3,
    gain: 0.5,
  });
  const { level } = await kernel.analyse(samples, { ...limits, sampleRate: 22_050 });
  expect(level[level.length >> 1]).toBeCloseTo(0.5 / Math.SQRT2, 1);
});

it('shows the strongest rise at the frame where a sound begins', async () => {
  const sampleRate = 22_050;
  const tone = wave(waveforms.sine!, { hertz: 440, sampleRate, seconds: 0.3 });
  const samples = new Float32Array(sampleRate);
  samples.set(tone, 5000);
  const { rise, period } = await kernel.analyse(samples, { ...limits, sampleRate });
  const strongest = rise.indexOf(Math.max(...rise));
  expect(Math.abs(strongest * period - 5000 / sampleRate)).toBeLessThan(0.013);
});

it('gives the same frames whatever the length of the recording around them', async () => {
  const sampleRate = 22_050;
  const long = wave(waveforms['bright partials']!, { hertz: 220, sampleRate, seconds: 6 });
  const short = long.subarray(0, sampleRate);
  const [all, some] = [
    await kernel.analyse(long, { ...limits, sampleRate }),
    await kernel.analyse(short, { ...limits, sampleRate }),
  ];
  expect(all.frequency.slice(0, 70)).toEqual(some.frequency.slice(0, 70));
});

describe('the low-pass', () => {
  it.each([2, 4])('by %d keeps a low tone in its place', (factor) => {
    const sampleRate = 24_000;
    const samples = wave(waveforms.sine!, {
      hertz: 500,
      sampleRate: sampleRate * factor,
      seconds: 2,
    });
    const expected = wave(waveforms.sine!, { hertz: 500, sampleRate, seconds: 2 });
    const output = kernel.decimate(samples, factor);
    expect(output.length).toBe(expected.length);
    for (let i = 100; i < output.length - 100; i += 37) {
      expect(output[i]).toBeCloseTo(expected[i]!, 3);
    }
  });

  it('removes what the lower rate cannot hold', () => {
    const samples = wave(waveforms.sine!, { hertz: 18_000, sampleRate: 48_000, seconds: 0.5 });
    const output = kernel.decimate(samples, 2).subarray(100, -100);
    expect(Math.max(...output.map(Math.abs))).toBeLessThan(0.001);
  });
});
