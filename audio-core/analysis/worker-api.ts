import type { NoteEvent } from '#shared/assessment/report';
import type { Midi, Seconds } from '#shared/lib/units';

/** What the analysis worker does for the page. Times are on the audio clock, in seconds. */
export interface AnalysisWorker {
  load(wasm: ArrayBuffer): Promise<void>;
  /** Forgets the last recording and begins another. */
  begin(sampleRate: number): void;
  /** One chunk as the worklet stamped it; the buffer is transferred. */
  append(frame: number, samples: Float32Array): void;
  /** The notes heard from `from` on. */
  notes(options: NotesOptions, onProgress: (done: number) => void): Promise<readonly NoteEvent[]>;
  clicks(): Promise<readonly Seconds[]>;
}

export interface NotesOptions {
  readonly from: Seconds;
  readonly range: { readonly low: Midi; readonly high: Midi } | null;
}
