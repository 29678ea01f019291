import { beforeAll, describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { type Address, floats, type KernelExports } from '../../audio-core/kernels/load.ts';
import { compileKernel } from './compile-kernel.ts';

interface Exports extends KernelExports {
  readonly SIGNAL: Address;
  readonly SPECTRUM: Address;
  readonly GUARD: Address;
  prepare(): void;
  forward(size: number): void;
  inverse(size: number): void;
}

const source = `
  import * as fft from './dsp/fft';
  const BYTES: i32 = 4 * fft.SIZE_LIMIT;
  export const SIGNAL: usize = memory.data(BYTES + 64, 16);
  export const SPECTRUM: usize = memory.data(BYTES + 96, 16);
  const WORK: usize = memory.data(BYTES + 32, 16);
  export const GUARD: usize = SIGNAL + BYTES;
  export function prepare(): void { fft.prepare(); }
  export function forward(size: i32): void { fft.forward(SIGNAL, size, SPECTRUM, WORK); }
  export function inverse(size: i32): void { fft.inverse(SPECTRUM, size, SIGNAL, WORK); }
`;
const sizes = [16, 32, 64, 128, 1024, 8192];

let wasm: Exports;
beforeAll(async () => {
  wasm = await compileKernel<Exports>(source);
  wasm.prepare();
});

function noiseAt(size: number): Float32Array {
  const noise = seededNoise(size);
  const signal = floats(wasm, wasm.SIGNAL, size);
  for (let i = 0; i < size; i += 1) signal[i] = noise();
  return signal.slice();
}

/** One bin by its definition, in double precision. */
function slowBin(signal: Float32Array, bin: number): [number, number] {
  let re = 0;
  let im = 0;
  for (const [i, sample] of signal.entries()) {
    const angle = (-2 * Math.PI * ((i * bin) % signal.length)) / signal.length;
    re += sample * Math.cos(angle);
    im += sample * Math.sin(angle);
  }
  return [re, im];
}

describe.each(sizes)('a transform of %d samples', (size) => {
  it('has the bins of the definition', () => {
    const signal = noiseAt(size);
    wasm.forward(size);
    const plane = size / 2 + 4;
    const spectrum = floats(wasm, wasm.SPECTRUM, 2 * plane);
    const step = Math.max(1, size >> 7);
    for (let bin = 0; bin <= size / 2; bin += step) {
      const [re, im] = slowBin(signal, bin);
      const error = Math.hypot(spectrum[bin]! - re, spectrum[plane + bin]! - im);
      expect(error / Math.sqrt(size)).toBeLessThan(1e-6);
    }
  });

  it('comes back from its inverse, multiplied by half the size', () => {
    const signal = noiseAt(size);
    wasm.forward(size);
    wasm.inverse(size);
    const back = floats(wasm, wasm.SIGNAL, size).map((sample) => sample / (size / 2));
    const worst = Math.max(...back.map((sample, i) => Math.abs(sample - signal[i]!)));
    expect(worst).toBeLessThan(2e-6);
  });
});

it('writes nothing behind the signal', () => {
  const guard = floats(wasm, wasm.GUARD, 16).fill(7);
  noiseAt(8192);
  wasm.forward(8192);
  wasm.inverse(8192);
  expect(guard.every((value) => value === 7)).toBe(true);
});
