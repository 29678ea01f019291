import {
  ANALYSIS_RATE,
  type AnalysisKernel,
  KEYS,
  WINDOW_LENGTH,
} from '../kernels/analysis-kernel.ts';
import { createDropoutBridge } from './bridge-dropouts.ts';
import type { Heard } from './heard.ts';
import type { HearingOptions, PitchRange } from './hearing-options.ts';
import { KEPT_FRAMES, LEAD, LOWEST_KEY, Posteriors, WINDOW_ADVANCE } from './posteriors.ts';
import { createTracker } from './track.ts';

/** Reads a recording while it is made: whole windows are read as soon as they are there. */
export interface Hearing {
  append(samples: Float32Array): void;
  /** Reads what is left. */
  finish(): Heard;
}

export function startHearing(
  kernel: AnalysisKernel,
  sampleRate: number,
  { range, texture }: HearingOptions,
): Hearing {
  const keys = keyRange(range);
  const posteriors = new Posteriors(keys);
  const tracker = createTracker(kernel, range, texture);
  const window = new Float32Array(WINDOW_LENGTH);
  let filled = LEAD;
  let total = 0;
  kernel.begin(sampleRate);

  function take(samples: Float32Array): void {
    total += samples.length;
    tracker.append(samples);
    for (let from = 0; from < samples.length; ) {
      const part = samples.subarray(from, from + WINDOW_LENGTH - filled);
      window.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled === WINDOW_LENGTH) {
        posteriors.add(kernel.readWindow(window, keys.low, keys.high));
        window.copyWithin(0, WINDOW_ADVANCE);
        filled -= WINDOW_ADVANCE;
      }
    }
  }

  const bridge = createDropoutBridge(sampleRate, (samples) => kernel.resample(samples, take));

  return {
    append: bridge.append,
    finish() {
      bridge.finish();
      kernel.resampleRest(take);
      // The last frames whose instant lies inside the recording.
      const end = total / ANALYSIS_RATE;
      while (posteriors.time(posteriors.frames) < end) {
        const maps = kernel.readWindow(window.subarray(0, filled), keys.low, keys.high);
        let frames = 0;
        while (frames < KEPT_FRAMES && posteriors.time(posteriors.frames + frames) < end) {
          frames += 1;
        }
        posteriors.add(maps, frames);
        window.copyWithin(0, Math.min(filled, WINDOW_ADVANCE));
        filled = Math.max(0, filled - WINDOW_ADVANCE);
      }
      return { posteriors, track: tracker.finish(), dropouts: bridge.dropouts };
    },
  };
}

function keyRange({ low, high }: PitchRange) {
  const first = Math.min(KEYS - 1, Math.max(0, Math.floor(low) - LOWEST_KEY));
  const last = Math.max(first, Math.min(KEYS - 1, Math.ceil(high) - LOWEST_KEY));
  return { low: first, high: last + 1 };
}
