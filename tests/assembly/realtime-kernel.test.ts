import { describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { wasmBytes } from '#tests/support/wasm';
import { wave, waveforms } from '#tests/support/waveforms';
import { type Address, instantiate, type KernelExports } from '../../audio-core/kernels/load.ts';
import { createRealtimeKernel } from '../../audio-core/kernels/realtime-kernel.ts';
import { listen } from './realtime-heard.ts';

const sine = (sampleRate: number, gain = 0.25) =>
  wave(waveforms.sine!, { hertz: 441, sampleRate, seconds: 0.5, gain });

it('reports level and peak twenty times a second, each at its first frame', () => {
  const { levels } = listen(sine(44_100, 0.5), { sampleRate: 44_100 });
  expect(levels.map(({ frame }) => frame)).toEqual(levels.map((_, i) => i * 2205));
  expect(levels).toHaveLength(10);
  expect(levels[5]!.level).toBeCloseTo(0.5 / Math.SQRT2, 2);
  expect(levels[5]!.peak).toBeCloseTo(0.5, 2);
});

it.each([44_100, 48_000, 96_000])('reports a pitch every 10 ms at %d Hz', (sampleRate) => {
  const { pitches } = listen(new Float32Array(sampleRate), { sampleRate });
  expect(pitches.length).toBeGreaterThanOrEqual(99);
  expect(pitches.length).toBeLessThanOrEqual(100);
});

it('hears silence as level 0 without a pitch and without onsets', () => {
  const { levels, pitches, onsets } = listen(new Float32Array(22_050), { sampleRate: 44_100 });
  expect(levels.every(({ level, peak }) => level === 0 && peak === 0)).toBe(true);
  expect(pitches.every(({ frequency, clarity }) => frequency === 0 && clarity === 0)).toBe(true);
  expect(onsets).toEqual([]);
});

it.each([44_100, 96_000])('does not depend on the length of a quantum at %d Hz', (sampleRate) => {
  const noise = seededNoise(5);
  const samples = sine(sampleRate).map((sample) => sample + 0.01 * noise());
  const expected = listen(samples, { sampleRate });
  for (const quantum of [1, 37, 441, 4096]) {
    expect(listen(samples, { sampleRate, quantum })).toEqual(expected);
  }
});

it('places what it hears on the clock of its host, and begins afresh after a gap', () => {
  const onsets: number[] = [];
  const kernel = createRealtimeKernel(wasmBytes('realtime'), {
    onLevel: () => undefined,
    onPitch: () => undefined,
    onOnset: (frame) => onsets.push(frame),
  });
  kernel.configure(44_100, 55, 2640);
  const samples = new Float32Array(16_384);
  samples.set(sine(44_100).subarray(0, 8192), 4096);
  for (const start of [1_000_000, 5_000_000]) {
    for (let at = 0; at < samples.length; at += 128) {
      kernel.push(samples.subarray(at, at + 128), start + at);
    }
  }
  expect(onsets).toHaveLength(2);
  expect(Math.abs(onsets[0]! - 1_004_096)).toBeLessThan(441);
  expect(Math.abs(onsets[1]! - 5_004_096)).toBeLessThan(441);
});

it.each([Number.NaN, Infinity, -Infinity, 1e30])('recovers from samples that are %d', (fault) => {
  const sampleRate = 48_000;
  const samples = new Float32Array(2 * sampleRate);
  samples.set(sine(sampleRate), sampleRate);
  samples.fill(fault, 9000, 9600);
  const { levels, pitches } = listen(samples, { sampleRate });
  for (const { level, peak } of levels) expect(level + peak).toBeLessThan(Infinity);
  const sounding = pitches.find(({ frame }) => frame > 1.2 * sampleRate)!;
  expect(Math.abs(1200 * Math.log2(sounding.frequency / 441))).toBeLessThan(3);
});

interface Exports extends KernelExports {
  readonly GUARD_BYTES: Address;
  readonly QUANTUM: Address;
  readonly QUANTUM_CAPACITY: Address;
  configure(sampleRate: number, lowest: number, highest: number): void;
  expectClick(frame: number): void;
  push(count: number, frame: number): void;
  next(): number;
}

describe('no kernel writes outside its region', () => {
  const guards = [
    'QUANTUM_GUARD',
    'STAGED_GUARD',
    'HISTORY_GUARD',
    'PITCH_GUARD',
    'STRENGTH_GUARD',
    'BLOCKS_GUARD',
    'CLICKS_GUARD',
  ];

  it.each([
    [8000, 30, 3000],
    [44_100, 27.5, 4500],
    [48_000, 1, 20_000],
    [96_000, 27.5, 4500],
    [192_000, 233, 4500],
    [384_000, 50, 4500],
  ])('at %d Hz from %d to %d Hz', (sampleRate, lowest, highest) => {
    const wasm = instantiate<Exports & Record<string, Address>>(wasmBytes('realtime'));
    const regions = guards.map(
      (name) => new Uint8Array(wasm.memory.buffer, wasm[name]!.value, wasm.GUARD_BYTES.value),
    );
    for (const region of regions) region.fill(0xa5);
    wasm.configure(sampleRate, lowest, highest);
    const capacity = wasm.QUANTUM_CAPACITY.value;
    const input = new Float32Array(wasm.memory.buffer, wasm.QUANTUM.value, capacity);
    const noise = seededNoise(11);
    for (let i = 0; i < 24; i += 1) {
      input.forEach((_, k) => {
        input[k] = i % 4 < 2 ? noise() : 0;
      });
      for (let k = 0; k < 40; k += 1) wasm.expectClick(i * capacity + k);
      wasm.push(capacity, i * capacity);
      while (wasm.next() !== 0);
    }
    expect(regions.every((region) => region.every((byte) => byte === 0xa5))).toBe(true);
  });
});
