import { describe, expect, it } from 'vitest';
import { listen } from './realtime-heard.ts';
import { timbres, tone } from './realtime-tones.ts';

const noises = [Infinity, 40, 20, 10];
const pitches = Array.from({ length: 15 }, (_, i) => 27.6 * 2 ** (i * 0.523));
/** Beyond, its lowest sounding partials leave the range in which a period can be told. */
const HIGHEST_MISSING = 2400;

/** The frames whose whole stretch lies inside the tone. */
function steady(sampleRate: number, timbre: string, hertz: number, snr: number): number[] {
  const seconds = 0.22;
  const samples = tone(timbres[timbre]!, { hertz, sampleRate, seconds, snr, seed: hertz | 0 });
  const { pitches: frames } = listen(samples, { sampleRate });
  const reach = 0.06 * sampleRate;
  return frames
    .filter(({ frame }) => frame > reach && frame < samples.length - reach)
    .map(({ frequency }) => 1200 * Math.log2(frequency / hertz));
}

describe.each([44_100, 48_000])('at %d Hz, 27.5 Hz to 4.5 kHz, clean to 10 dB', (sampleRate) => {
  const errors = Object.keys(timbres).flatMap((timbre) =>
    pitches
      .filter((hertz) => timbre !== 'missing fundamental' || hertz < HIGHEST_MISSING)
      .flatMap((hertz) => noises.flatMap((snr) => steady(sampleRate, timbre, hertz, snr))),
  );
  const share = (isWrong: (cents: number) => boolean) =>
    errors.filter(isWrong).length / errors.length;

  it('is measured on thousands of frames', () => {
    expect(errors.length).toBeGreaterThan(3000);
  });

  it('makes under 1 % gross errors', () => {
    expect(share((cents) => !(Math.abs(cents) <= 50))).toBeLessThan(0.01);
  });

  it('makes under 0.5 % octave errors', () => {
    expect(share((cents) => Math.abs(Math.abs(cents) - 1200) < 50)).toBeLessThan(0.005);
  });

  it('deviates by less than 3 cents in the middle', () => {
    const sizes = errors.map(Math.abs).toSorted((a, b) => a - b);
    expect(sizes[sizes.length >> 1]).toBeLessThan(3);
  });
});

it.each([55, 440, 3000])('halves 96 kHz and still finds %d Hz', (hertz) => {
  const sampleRate = 96_000;
  const samples = tone(timbres.saw!, { hertz, sampleRate, seconds: 0.4 });
  const { frequency, midi, clarity } = listen(samples, { sampleRate }).pitches.at(-1)!;
  expect(Math.abs(1200 * Math.log2(frequency / hertz))).toBeLessThan(3);
  expect(midi).toBeCloseTo(69 + 12 * Math.log2(frequency / 440), 4);
  expect(clarity).toBeGreaterThan(0.9);
});

it('places a change of pitch within 15 ms', () => {
  const sampleRate = 48_000;
  const low = tone(timbres.clarinet!, { hertz: 392, sampleRate, seconds: 0.5 });
  const high = tone(timbres.clarinet!, { hertz: 587.33, sampleRate, seconds: 0.5 });
  const { pitches: frames } = listen(new Float32Array([...low, ...high]), {
    sampleRate,
    lowest: 147,
  });
  const first = frames.find(({ frequency }) => Math.abs(frequency - 587.33) < 5)!;
  expect(Math.abs(first.frame / sampleRate - 0.5)).toBeLessThan(0.015);
});
