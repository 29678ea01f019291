import { describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { earAssets } from '#tests/support/wasm';
import { ANALYSIS_RATE, createAnalysisKernel } from '../../audio-core/kernels/analysis-kernel.ts';

const { wasm, weights } = earAssets();
const kernel = createAnalysisKernel(wasm, weights);

/** The whole recording at 22 050 Hz, handed over in pieces of `size`. */
function resampled(samples: Float32Array, rate: number, size = samples.length): Float32Array {
  const parts: number[] = [];
  const take = (part: Float32Array) => {
    for (const sample of part) parts.push(sample);
  };
  kernel.begin(rate);
  for (let from = 0; from < samples.length; from += size) {
    kernel.resample(samples.subarray(from, from + size), take);
  }
  kernel.resampleRest(take);
  return Float32Array.from(parts);
}

const PHASE = 0.7;

/** A quarter of a second of a sine. */
const sine = (hertz: number, rate: number) =>
  Float32Array.from({ length: rate >> 2 }, (_, i) =>
    Math.sin((2 * Math.PI * hertz * i) / rate + PHASE),
  );

const decibels = (amplitude: number) => 20 * Math.log10(amplitude);

/** The sine of this frequency in the middle of a signal at 22 050 Hz, and what else is there (RMS over its RMS). */
function fitSine(output: Float32Array, hertz: number) {
  const edge = 500;
  let [ss, sc, cc, ys, yc, yy] = [0, 0, 0, 0, 0, 0];
  for (let i = edge; i < output.length - edge; i += 1) {
    const angle = (2 * Math.PI * hertz * i) / ANALYSIS_RATE;
    const [s, c, y] = [Math.sin(angle), Math.cos(angle), output[i]!];
    ss += s * s;
    sc += s * c;
    cc += c * c;
    ys += y * s;
    yc += y * c;
    yy += y * y;
  }
  const determinant = ss * cc - sc * sc;
  const inSine = (ys * cc - yc * sc) / determinant;
  const inCosine = (yc * ss - ys * sc) / determinant;
  const explained = inSine * ys + inCosine * yc;
  return {
    amplitude: Math.hypot(inSine, inCosine),
    phase: Math.atan2(inCosine, inSine),
    rest: Math.sqrt(Math.max(0, yy - explained) / yy),
  };
}

describe.each([44_100, 48_000, 96_000, 192_000])('from %d Hz', (rate) => {
  it.each([40, 440, 2000, 5000, 8000, 9000, 9500])(
    'keeps %d Hz as it is, in its place',
    (hertz) => {
      const { amplitude, phase, rest } = fitSine(resampled(sine(hertz, rate), rate), hertz);
      expect(Math.abs(decibels(amplitude))).toBeLessThan(0.1);
      expect(Math.abs(phase - PHASE)).toBeLessThan(1e-3);
      expect(decibels(rest)).toBeLessThan(-80);
    },
  );

  const above = [11_025, 11_100, 12_000, 14_000, 18_000, 21_500, 30_000, 47_000, 90_000];
  it.each(above.filter((hertz) => hertz < rate / 2))('removes %d Hz', (hertz) => {
    const output = resampled(sine(hertz, rate), rate).subarray(500, -500);
    const power = output.reduce((sum, sample) => sum + sample * sample, 0) / output.length;
    expect(decibels(Math.sqrt(2 * power))).toBeLessThan(-80);
  });
});

describe.each([8000, 11_025, 16_000])('from the slower %d Hz', (rate) => {
  it.each([0.01, 0.25, 0.5, 0.75, 0.85])('keeps %d of its band, in its place', (share) => {
    const hertz = (share * rate) / 2;
    const { amplitude, phase, rest } = fitSine(resampled(sine(hertz, rate), rate), hertz);
    expect(Math.abs(decibels(amplitude))).toBeLessThan(0.1);
    expect(Math.abs(phase - PHASE)).toBeLessThan(1e-3);
    expect(decibels(rest)).toBeLessThan(-80);
  });
});

it('leaves 22 050 Hz alone', () => {
  const samples = sine(440, ANALYSIS_RATE);
  expect(resampled(samples, ANALYSIS_RATE)).toEqual(samples);
});

it.each([8000, 44_100, 48_000, 192_000])('keeps an impulse at %d Hz at its instant', (rate) => {
  const samples = new Float32Array(rate);
  samples[rate / 2] = 1;
  const output = resampled(samples, rate);
  const centre = output.reduce((sum, y, i) => sum + i * y * y, 0);
  const power = output.reduce((sum, y) => sum + y * y, 0);
  expect(centre / power).toBeCloseTo(ANALYSIS_RATE / 2, 2);
});

const noise = (length: number) => {
  const next = seededNoise(8);
  return Float32Array.from({ length }, () => next());
};

describe.each([8000, 16_000, 22_050, 44_100, 48_000, 96_000, 192_000])('at %d Hz', (rate) => {
  it('gives the same bits whatever the size of the pieces', () => {
    const samples = noise(20_001);
    const whole = resampled(samples, rate);
    for (const size of [1, 127, 4096, 17_000]) {
      expect(resampled(samples, rate, size)).toEqual(whole);
    }
  });

  it('gives one sample for each instant inside the recording', () => {
    for (const length of [0, 1, 2, 3, 100, 735, 20_011]) {
      const expected = Math.ceil((length * ANALYSIS_RATE) / rate);
      expect(resampled(noise(length), rate).length).toBe(expected);
    }
  });

  it('takes what is no number for silence', () => {
    const broken = noise(5000);
    const mended = broken.slice();
    for (const [i, value] of [NaN, Infinity, -Infinity].entries()) {
      for (let k = i; k < broken.length; k += 601) {
        broken[k] = value;
        mended[k] = 0;
      }
    }
    expect(resampled(broken, rate)).toEqual(resampled(mended, rate));
  });
});

it('forgets the last recording, finished or not', () => {
  const samples = noise(9000);
  const fresh = resampled(samples, 48_000);
  resampled(noise(20_000), 44_100);
  expect(resampled(samples, 48_000)).toEqual(fresh);
  kernel.resample(noise(3000), () => {});
  expect(resampled(samples, 48_000)).toEqual(fresh);
});

it.each([0, 7999, 192_001, -44_100, NaN, Infinity])('refuses a rate of %d Hz', (rate) => {
  expect(() => kernel.begin(rate)).toThrow(RangeError);
  expect(() => kernel.begin(rate)).toThrow(`${rate} Hz`);
});
