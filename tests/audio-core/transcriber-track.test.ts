import { describe, expect, it } from 'vitest';
import { createAnalyser, type Heard } from '#audio-core/analysis';
import { seededNoise } from '#tests/support/noise';
import { earAssets } from '#tests/support/wasm';
import { wave, waveforms } from '#tests/support/waveforms';
import { referencePitch } from '../assembly/reference-pitch.ts';

const analyser = await createAnalyser(earAssets());
const cents = (midi: number, hertz: number) => 100 * (midi - 69) - 1200 * Math.log2(hertz / 440);
const whole = { low: 21, high: 108 };

const track = async (samples: Float32Array, sampleRate: number): Promise<Heard['track']> =>
  (await analyser.hear(samples, sampleRate, { range: whole })).track;

const pitches = [65.4, 110, 196, 261.63, 440, 698.46, 1046.5, 2093];

describe.each([22_050, 44_100, 48_000])('the pitch at %d Hz', (sampleRate) => {
  describe.each(Object.entries(waveforms))('of %s', (_, waveform) => {
    it.each(pitches)('%d Hz is found within 3 cents and is clear', async (hertz) => {
      const samples = wave(waveform, { hertz, sampleRate, seconds: 0.5 });
      const { pitch, clarity } = await track(samples, sampleRate);
      const middle = pitch.length >> 1;
      expect(Math.abs(cents(pitch[middle]!, hertz))).toBeLessThan(3);
      expect(clarity[middle]).toBeGreaterThan(0.9);
    });
  });
});

it('agrees with the slow reference within 5 cents on a tone with noise', async () => {
  const noise = seededNoise(7);
  const sampleRate = 22_050;
  const samples = wave(waveforms.sine!, { hertz: 330, sampleRate, seconds: 0.5 }).map(
    (sample) => sample + 0.02 * noise(),
  );
  const { pitch, period } = await track(samples, sampleRate);
  for (let frame = 20; frame < pitch.length - 20; frame += 1) {
    const expected = referencePitch(samples, { centre: frame * period * sampleRate, sampleRate });
    expect(Math.abs(cents(pitch[frame]!, expected))).toBeLessThan(5);
  }
});

it('finds no clear pitch in silence and in noise', async () => {
  const noise = seededNoise(3);
  const silent = new Float32Array(16_384);
  for (const samples of [silent, silent.map(() => 0.1 * noise())]) {
    const { clarity } = await track(samples, 22_050);
    expect(Math.max(...clarity.subarray(30, -30))).toBeLessThan(0.6);
  }
});

it('measures the level of a tone in decibels of full scale', async () => {
  const options = { hertz: 440, sampleRate: 22_050, seconds: 0.3, gain: 0.5 };
  const { decibels } = await track(wave(waveforms.sine!, options), 22_050);
  expect(decibels[decibels.length >> 1]).toBeCloseTo(20 * Math.log10(0.5 / Math.SQRT2), 0);
});

it.each([22_050, 44_100])(
  'shows the strongest rise where a sound begins, at %d Hz',
  async (rate) => {
    const tone = wave(waveforms.sine!, { hertz: 440, sampleRate: rate, seconds: 0.3 });
    const samples = new Float32Array(rate);
    samples.set(tone, 0.23 * rate);
    const { rise, period } = await track(samples, rate);
    const strongest = rise.indexOf(Math.max(...rise));
    expect(Math.abs(strongest * period - 0.23)).toBeLessThan(0.008);
  },
);

it('gives the same frames whatever comes later', async () => {
  const options = { hertz: 220, sampleRate: 22_050, seconds: 4 };
  const long = wave(waveforms['bright partials']!, options);
  const [all, some] = [await track(long, 22_050), await track(long.subarray(0, 22_050), 22_050)];
  expect(all.pitch.slice(0, 140)).toEqual(some.pitch.slice(0, 140));
});
