import { describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { wasmBytes } from '#tests/support/wasm';
import { type Address, instantiate, type KernelExports } from '../../audio-core/kernels/load.ts';

interface Exports extends KernelExports {
  readonly GUARD_BYTES: Address;
  readonly INPUT: Address;
  readonly INPUT_CAPACITY: Address;
  readonly FRAME_CAPACITY: Address;
  readonly TAPS: Address;
  readonly DECIMATED: Address;
  readonly LAGS: Address;
  readonly FREQUENCY: Address;
  readonly CLARITY: Address;
  readonly LEVEL: Address;
  readonly RISE: Address;
  configure(sampleRate: number, lowest: number, highest: number): number;
  analyse(count: number, hop: number): void;
  configureDecimation(factor: number): number;
  decimate(factor: number, count: number): void;
}

const CANARY = 0xa5;

function withCanaries() {
  const wasm = instantiate<Exports>(wasmBytes('analysis'));
  const { TAPS, DECIMATED, LAGS, FREQUENCY, CLARITY, LEVEL, RISE, FRAME_CAPACITY } = wasm;
  const guard = wasm.GUARD_BYTES.value;
  const bytes = new Uint8Array(wasm.memory.buffer);
  const ends = [TAPS, DECIMATED, LAGS, FREQUENCY, CLARITY, LEVEL, RISE].map(({ value }) => value);
  ends.push(RISE.value + 4 * FRAME_CAPACITY.value + guard);
  const guards = ends.map((end) => bytes.subarray(end - guard, end));
  for (const region of guards) region.fill(CANARY);
  const noise = seededNoise(11);
  const input = new Float32Array(wasm.memory.buffer, wasm.INPUT.value, wasm.INPUT_CAPACITY.value);
  input.forEach((_, i) => {
    input[i] = noise();
  });
  return { wasm, areIntact: () => guards.every((region) => region.every((b) => b === CANARY)) };
}

describe('no kernel writes outside its region', () => {
  it.each([
    [8000, 30, 3000],
    [22_050, 50, 2700],
    [48_000, 20, 4000],
    [48_000, 1, 20_000],
  ])('analysing at %d Hz from %d to %d Hz', (sampleRate, lowest, highest) => {
    const { wasm, areIntact } = withCanaries();
    const span = wasm.configure(sampleRate, lowest, highest);
    const frames = Math.min(
      wasm.FRAME_CAPACITY.value,
      Math.floor((wasm.INPUT_CAPACITY.value - span) / 64),
    );
    wasm.analyse(frames, 64);
    expect(areIntact()).toBe(true);
  });

  it.each([2, 4, 8])('decimating by %d', (factor) => {
    const { wasm, areIntact } = withCanaries();
    const reach = wasm.configureDecimation(factor);
    wasm.decimate(factor, Math.floor((wasm.INPUT_CAPACITY.value - 2 * reach - 4) / factor));
    expect(areIntact()).toBe(true);
  });
});
