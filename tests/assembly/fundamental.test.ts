import { beforeAll, describe, expect, it } from 'vitest';
import { type Address, floats, type KernelExports } from '../../audio-core/kernels/load.ts';
import { compileKernel } from './compile-kernel.ts';
import { timbres, tone } from './realtime-tones.ts';

interface Exports extends KernelExports {
  readonly SIGNAL: Address;
  readonly GUARD: Address;
  configure(sampleRate: number, lowest: number, highest: number): number;
  detect(): void;
  frequency(): number;
  midi(): number;
  clarity(): number;
}

const source = `
  import * as fundamental from './dsp/fundamental';
  export const SIGNAL: usize = memory.data(32768, 16);
  const SCRATCH: usize = memory.data(fundamental.SCRATCH_BYTES + 64, 16);
  export const GUARD: usize = SCRATCH + fundamental.SCRATCH_BYTES;
  export function configure(rate: f32, lowest: f32, highest: f32): i32 {
    return fundamental.configure(rate, lowest, highest, SCRATCH);
  }
  export function detect(): void { fundamental.detect(SIGNAL); }
  export function frequency(): f32 { return fundamental.frequency; }
  export function midi(): f32 { return fundamental.midi; }
  export function clarity(): f32 { return fundamental.clarity; }
`;

let wasm: Exports;
beforeAll(async () => {
  wasm = await compileKernel<Exports>(source);
});

function detect(samples: Float32Array) {
  floats(wasm, wasm.SIGNAL, samples.length).set(samples);
  wasm.detect();
  return { frequency: wasm.frequency(), midi: wasm.midi(), clarity: wasm.clarity() };
}

/** The frequency near `guess` whose first ten harmonics hold most of the energy: slow and plain to see. */
function bestFit(samples: Float32Array, sampleRate: number, guess: number): number {
  let best = { hertz: 0, energy: 0 };
  for (let cents = -20; cents <= 20; cents += 0.5) {
    const hertz = guess * 2 ** (cents / 1200);
    let energy = 0;
    for (let n = 1; n <= 10 && n * hertz < sampleRate / 2; n += 1) {
      let re = 0;
      let im = 0;
      for (const [i, sample] of samples.entries()) {
        const window = 1 - Math.cos((2 * Math.PI * (i + 0.5)) / samples.length);
        const angle = (2 * Math.PI * n * hertz * i) / sampleRate;
        re += window * sample * Math.cos(angle);
        im += window * sample * Math.sin(angle);
      }
      energy += re ** 2 + im ** 2;
    }
    if (energy > best.energy) best = { hertz, energy };
  }
  return best.hertz;
}

describe.each([22_050, 48_000])('at %d Hz', (sampleRate) => {
  it.each(['saw', 'brass', 'voice ah'])('agrees with the slow fit on a noisy %s', (name) => {
    const span = wasm.configure(sampleRate, 130, 2640);
    for (const hertz of [147.3, 331.9, 702.1]) {
      const note = { hertz, sampleRate, seconds: span / sampleRate, snr: 25, seed: 3 };
      const samples = tone(timbres[name]!, note);
      const { frequency } = detect(samples.subarray(0, span));
      const expected = bestFit(samples.subarray(0, span), sampleRate, hertz);
      expect(Math.abs(1200 * Math.log2(frequency / expected))).toBeLessThan(5);
    }
  });

  it('needs three periods of the lowest note, 23 ms at the least', () => {
    expect(wasm.configure(sampleRate, 27.5, 4500) / sampleRate).toBeCloseTo(0.112, 3);
    expect(wasm.configure(sampleRate, 262, 2640) / sampleRate).toBeCloseTo(0.0232, 3);
  });
});

it('finds nothing in silence and in samples that are not numbers, and then goes on', () => {
  const sampleRate = 22_050;
  const span = wasm.configure(sampleRate, 55, 2640);
  for (const value of [0, 1e-7, Number.NaN, Infinity]) {
    expect(detect(new Float32Array(span).fill(value))).toEqual({
      frequency: 0,
      midi: 0,
      clarity: 0,
    });
  }
  const samples = tone(timbres.saw!, { hertz: 440, sampleRate, seconds: 1 });
  const { midi, clarity } = detect(samples.subarray(0, span));
  expect(midi).toBeCloseTo(69, 2);
  expect(clarity).toBeGreaterThan(0.95);
});

it.each([
  [8000, 30, 3000],
  [22_050, 27.5, 4500],
  [48_000, 1, 20_000],
  [384_000, 4000, 4500],
])('stays within its scratch at %d Hz from %d to %d Hz', (sampleRate, lowest, highest) => {
  const guard = floats(wasm, wasm.GUARD, 16).fill(7);
  const span = wasm.configure(sampleRate, lowest, highest);
  expect(span).toBeLessThanOrEqual(8192);
  detect(tone(timbres.saw!, { hertz: 440, sampleRate, seconds: 0.2, snr: 10 }).slice(0, span));
  expect(guard.every((value) => value === 7)).toBe(true);
});
