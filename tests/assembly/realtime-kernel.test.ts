import { describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { wasmBytes } from '#tests/support/wasm';
import { wave, waveforms } from '#tests/support/waveforms';
import {
  createRealtimeKernel,
  type RealtimeFrame,
} from '../../audio-core/kernels/realtime-kernel.ts';

/** Frames the worklet would see, given quanta of `quantum` samples. */
function listen(samples: Float32Array, sampleRate: number, quantum = 128): RealtimeFrame[] {
  const kernel = createRealtimeKernel(wasmBytes('realtime'));
  kernel.configure(sampleRate, 55, 2640);
  const frames: RealtimeFrame[] = [];
  for (let at = 0; at + quantum <= samples.length; at += quantum) {
    const frame = kernel.push(samples.subarray(at, at + quantum));
    if (frame) frames.push({ ...frame });
  }
  return frames;
}

describe.each([44_100, 48_000, 96_000])('at %d Hz', (sampleRate) => {
  it.each([82.4, 220, 440, 1318.5])('%d Hz is found within 3 cents', (hertz) => {
    const samples = wave(waveforms['bright partials']!, { hertz, sampleRate, seconds: 0.5 });
    const last = listen(samples, sampleRate).at(-1)!;
    expect(Math.abs(1200 * Math.log2(last.frequency / hertz))).toBeLessThan(3);
    expect(last.clarity).toBeGreaterThan(0.9);
  });

  it('delivers a frame about every 12 ms', () => {
    const frames = listen(new Float32Array(sampleRate), sampleRate);
    expect(frames.length).toBeGreaterThan(80);
    expect(frames.length).toBeLessThan(90);
  });
});

it('reports level and peak of the newest sound', () => {
  const samples = wave(waveforms.sine!, {
    hertz: 441,
    sampleRate: 44_100,
    seconds: 0.5,
    gain: 0.5,
  });
  const last = listen(samples, 44_100).at(-1)!;
  expect(last.level).toBeCloseTo(0.5 / Math.SQRT2, 1);
  expect(last.peak).toBeCloseTo(0.5, 2);
});

it('hears silence as level 0 without a pitch and without onsets', () => {
  for (const frame of listen(new Float32Array(22_050), 44_100)) {
    expect(frame).toEqual({ level: 0, peak: 0, frequency: 0, clarity: 0, onset: false });
  }
});

it('hints at one onset when a note begins and at none while it lasts', () => {
  const samples = new Float32Array(44_100);
  samples.set(wave(waveforms.sine!, { hertz: 440, sampleRate: 44_100, seconds: 0.5 }), 22_050);
  expect(listen(samples, 44_100).filter(({ onset }) => onset)).toHaveLength(1);
});

it('does not depend on the length of a quantum', () => {
  const noise = seededNoise(5);
  const samples = wave(waveforms.sine!, { hertz: 300, sampleRate: 48_000, seconds: 0.4 }).map(
    (sample) => sample + 0.01 * noise(),
  );
  const frames = listen(samples, 48_000, 128);
  expect(listen(samples, 48_000, 64).slice(0, frames.length)).toEqual(frames);
});

it('starts afresh after a reset', () => {
  const kernel = createRealtimeKernel(wasmBytes('realtime'));
  kernel.configure(48_000, 55, 2640);
  const tone = wave(waveforms.sine!, { hertz: 300, sampleRate: 48_000, seconds: 0.1 });
  for (let at = 0; at + 128 <= tone.length; at += 128) kernel.push(tone.subarray(at, at + 128));
  kernel.reset();
  let frame: RealtimeFrame | null = null;
  while (!frame) frame = kernel.push(new Float32Array(128));
  expect(frame).toMatchObject({ level: 0, frequency: 0 });
});
