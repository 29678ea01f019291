import type { Evidence, Question } from '#shared/assessment/evidence';
import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import type { EarAssets, ListenOptions } from './analyser.ts';

/** What the analysis worker does for the page. Times are on the audio clock, in seconds. */
export interface AnalysisWorker {
  load(assets: EarAssets): Promise<void>;
  /** Forgets the last recording and begins another. */
  begin(sampleRate: number, options: ListenOptions): void;
  /** One chunk as the worklet stamped it; the buffer is transferred. */
  append(frame: number, samples: Float32Array): void;
  /** Ends the recording: the notes heard from `from` on. */
  notes(from: Seconds): readonly NoteEvent[];
  /** What speaks for written notes, after `notes`. */
  evidence(questions: readonly Question[]): readonly Evidence[];
  /** Forgets the recording. */
  cancel(): void;
  /** Ends the recording: when clicks were heard. */
  clicks(): readonly Seconds[];
}
