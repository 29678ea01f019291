import type { NoteEvent } from '#shared/assessment/report';
import type { Midi, Seconds } from '#shared/lib/units';
import { createAnalysisKernel } from '../kernels/analysis-kernel.ts';
import type { WasmBytes } from '../kernels/load.ts';
import { findClicks } from './clicks.ts';
import { noteEvents } from './note-events.ts';
import { readTrack } from './track.ts';

export interface TranscribeOptions {
  /** Sounding limits; without them everything from a low voice to a high violin is looked for. */
  readonly range?: { readonly low: Midi; readonly high: Midi };
  readonly signal?: AbortSignal;
  /** Part done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Reads recordings of one melody at a time. One call at a time: they share the kernel's memory. */
export interface Analyser {
  /**
   * The notes of a recording, in order; seconds count from its first sample. Silence gives none.
   *
   * @example (await analyser.transcribe(samples, 44_100)).map((note) => note.midi) // [60, 62, 64]
   * @throws the signal's reason when aborted
   */
  transcribe(
    samples: Float32Array,
    sampleRate: number,
    options?: TranscribeOptions,
  ): Promise<readonly NoteEvent[]>;
  /** When something short and bright was heard, such as a metronome's click. */
  clicks(samples: Float32Array, sampleRate: number): Promise<readonly Seconds[]>;
}

/** C2, above the hum of the mains, to E7, the top of a violin part. */
const WIDEST = { low: 36, high: 100 };

/** Takes the bytes of `assembly/build/analysis.wasm`. */
export async function createAnalyser(wasm: WasmBytes): Promise<Analyser> {
  const kernel = createAnalysisKernel(wasm);
  return {
    async transcribe(samples, sampleRate, { range = WIDEST, signal, onProgress } = {}) {
      const track = await readTrack(
        kernel,
        { samples, sampleRate },
        {
          range,
          between: async (done) => {
            signal?.throwIfAborted();
            onProgress?.(done);
          },
        },
      );
      return noteEvents(track);
    },
    async clicks(samples, sampleRate) {
      return findClicks(await readTrack(kernel, { samples, sampleRate }, { range: WIDEST }));
    },
  };
}
