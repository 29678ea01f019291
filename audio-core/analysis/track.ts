import type { Seconds } from '#shared/lib/units';
import { ANALYSIS_RATE, type AnalysisKernel } from '../kernels/analysis-kernel.ts';
import type { PitchRange, Texture } from './hearing-options.ts';

/** A recording as the tracker heard it; index i is the instant `i · period`. */
export interface Track {
  readonly period: Seconds;
  /** Fractional MIDI number, 0 where nothing periodic was found. */
  readonly pitch: Float32Array;
  /** 0 (noise) to 1 (a perfect period). */
  readonly clarity: Float32Array;
  /** Level in decibels of full scale. */
  readonly decibels: Float32Array;
  /** Brightening at the instant, in decibels. */
  readonly rise: Float32Array;
}

/** 5.8 ms: two frames to the specification's hop, so that a repeated note is timed finely. */
const HOP = 128;
/** Among chords the tracker only tells tones from noise: half the frames do. */
const PITCH_EVERY: Record<Texture, number> = { line: 1, chords: 2 };

type Values = 'pitch' | 'clarity' | 'decibels' | 'rise';

interface Tracker {
  append(samples: Float32Array): void;
  finish(): Track;
}

/** Follows pitch and level of a stream at 22 050 Hz. */
export function createTracker(
  kernel: AnalysisKernel,
  { low, high }: PitchRange,
  texture: Texture,
): Tracker {
  const span = kernel.configureTracker(low, high);
  const limit = kernel.trackLimit(HOP, span);
  const batch = span + (limit - 1) * HOP;
  // Half a span of silence in front: frame 0 is the recording's first sample.
  const pending = new Float32Array(batch);
  let filled = span / 2;
  let total = 0;
  const frames: Record<Values, Growing> = {
    pitch: new Growing(),
    clarity: new Growing(),
    decibels: new Growing(),
    rise: new Growing(),
  };

  function read(count: number): void {
    const result = kernel.track(pending.subarray(0, span + (count - 1) * HOP), count, {
      hop: HOP,
      pitchEvery: PITCH_EVERY[texture],
    });
    for (const name of Object.keys(frames) as Values[]) {
      frames[name].push(result[name].subarray(0, count));
    }
    pending.copyWithin(0, count * HOP, filled);
    filled -= count * HOP;
  }

  return {
    append(samples) {
      total += samples.length;
      for (let from = 0; from < samples.length; ) {
        const part = samples.subarray(from, from + batch - filled);
        pending.set(part, filled);
        filled += part.length;
        from += part.length;
        if (filled === batch) read(limit);
      }
    },
    finish() {
      let left = Math.ceil(total / HOP) - frames.pitch.length;
      while (left > 0) {
        pending.fill(0, filled);
        const count = Math.min(left, limit);
        filled = batch;
        read(count);
        left -= count;
      }
      return {
        period: HOP / ANALYSIS_RATE,
        pitch: frames.pitch.values(),
        clarity: frames.clarity.values(),
        decibels: frames.decibels.values(),
        rise: frames.rise.values(),
      };
    },
  };
}

/** Values in the order they came, without knowing how many there will be. */
class Growing {
  #values = new Float32Array(4096);
  length = 0;

  push(values: Float32Array): void {
    if (this.length + values.length > this.#values.length) {
      const longer = new Float32Array(2 * this.#values.length);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  values(): Float32Array {
    return this.#values.subarray(0, this.length);
  }
}
