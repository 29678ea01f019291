/**
 * Puts chunks, each stamped with its frame on the audio clock, into one unbroken stream: what is
 * missing becomes silence, what came twice is dropped.
 */
export interface ListeningClock {
  append(frame: number, samples: Float32Array): void;
  /** Frame of the first sample, 0 while nothing has come. */
  firstFrame(): number;
}

/** A gap longer than this is a clock that was set anew; silence of that length would only cost time. */
const LONGEST_GAP_SECONDS = 10;

export function createListeningClock(
  sampleRate: number,
  take: (samples: Float32Array) => void,
): ListeningClock {
  let first: number | null = null;
  let next = 0;
  return {
    append(frame, samples) {
      if (first === null) {
        first = frame;
        next = frame;
      }
      const gap = Math.min(frame - next, LONGEST_GAP_SECONDS * sampleRate);
      if (gap > 0) take(new Float32Array(gap));
      const known = Math.max(0, next - frame);
      if (known >= samples.length) return;
      take(samples.subarray(known));
      next = frame + samples.length;
    },
    firstFrame: () => first ?? 0,
  };
}
