import type { Recording } from './wav.ts';

/** Chunks of a recording as they arrive, each at its frame on the audio clock. Gaps stay silent. */
export interface RecordingBuffer {
  append(frame: number, samples: Float32Array): void;
  /** Frame of the first sample, 0 while empty. */
  firstFrame(): number;
  /** Everything from `frame` on. */
  read(frame?: number): Recording;
}

export function createRecordingBuffer(sampleRate: number): RecordingBuffer {
  const chunks: { readonly frame: number; readonly samples: Float32Array }[] = [];
  const firstFrame = () => chunks[0]?.frame ?? 0;

  return {
    append(frame, samples) {
      chunks.push({ frame, samples });
    },
    firstFrame,
    read(from = firstFrame()) {
      const last = chunks.at(-1);
      const length = last ? Math.max(0, last.frame + last.samples.length - from) : 0;
      const samples = new Float32Array(length);
      for (const chunk of chunks) {
        const skipped = Math.max(0, from - chunk.frame);
        if (skipped < chunk.samples.length) {
          samples.set(chunk.samples.subarray(skipped), chunk.frame + skipped - from);
        }
      }
      return { samples, sampleRate };
    },
  };
}
