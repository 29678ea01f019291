import { wasmBytes } from '#tests/support/wasm';
import { createRealtimeKernel } from '../../audio-core/kernels/realtime-kernel.ts';

export interface Heard {
  readonly levels: { frame: number; level: number; peak: number }[];
  readonly pitches: { frame: number; frequency: number; midi: number; clarity: number }[];
  readonly onsets: { frame: number; strength: number }[];
}

export interface ListenOptions {
  readonly sampleRate: number;
  readonly quantum?: number;
  readonly lowest?: number;
  readonly highest?: number;
  /** Frames of expected clicks. */
  readonly clicks?: readonly number[];
}

/** What the worklet would send, given the samples from frame 0 on. */
export function listen(samples: Float32Array, options: ListenOptions): Heard {
  const { sampleRate, quantum = 128, lowest = 27.5, highest = 4500, clicks = [] } = options;
  const heard: Heard = { levels: [], pitches: [], onsets: [] };
  const kernel = createRealtimeKernel(wasmBytes('realtime'), {
    onLevel: (frame, level, peak) => heard.levels.push({ frame, level, peak }),
    onPitch: (frame, frequency, midi, clarity) =>
      heard.pitches.push({ frame, frequency, midi, clarity }),
    onOnset: (frame, strength) => heard.onsets.push({ frame, strength }),
  });
  kernel.configure(sampleRate, lowest, highest);
  for (const frame of clicks) kernel.expectClick(frame);
  for (let at = 0; at < samples.length; at += quantum) {
    kernel.push(samples.subarray(at, at + quantum), at);
  }
  return heard;
}
