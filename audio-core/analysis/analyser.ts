import type { Evidence, Question } from '#shared/assessment/evidence';
import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import { createAnalysisKernel } from '../kernels/analysis-kernel.ts';
import type { WasmBytes } from '../kernels/load.ts';
import { findClicks } from './clicks.ts';
import { defaultRange } from './default-range.ts';
import { evidence } from './evidence.ts';
import type { Heard } from './heard.ts';
import { startHearing } from './hearing.ts';
import type { PitchRange } from './hearing-options.ts';
import { networkNotes, specification } from './network-notes.ts';
import { readNotes } from './read-notes.ts';

export interface ListenOptions {
  /** Whether several notes may sound at once (piano, guitar); one line by default. */
  readonly polyphonic?: boolean;
  /** Sounding limits: lowest and highest written note, minus and plus 2. Without them the whole piano, or for one line a low voice to a high violin. */
  readonly range?: PitchRange | null;
  /** Whether our own reading is wanted (the default) or the published network's by the figures of spec 3 §9, which knows no tracker. */
  readonly reading?: 'ear' | 'specification';
}

export interface TranscribeOptions extends ListenOptions {
  readonly signal?: AbortSignal;
  /** Part done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** What is needed to hear: the bytes of `assembly/build/analysis.wasm` and `ear.weights`. */
export interface EarAssets {
  readonly wasm: WasmBytes;
  readonly weights: WasmBytes;
}

/** A recording being heard while it is made; ends with `finish`, `clicks` or `heard`. */
export interface Listener {
  /** The next samples; whole windows of two seconds are read at once. */
  append(samples: Float32Array): void;
  /** The notes, in order; seconds count from the first sample. What came before `from` is not music. */
  finish(options?: { readonly from?: Seconds }): readonly NoteEvent[];
  /** What speaks for one written note in one stretch, asked after `finish`. */
  evidence(question: Question): Evidence;
  /** When something short and bright was heard. */
  clicks(): readonly Seconds[];
  /** All that was heard, before anything is called a note. */
  heard(): Heard;
}

/** Reads recordings. One at a time: they share the kernel's memory. */
export interface Analyser {
  /** @throws RangeError unless the rate is 8000 to 192 000 hertz, as the others do */
  listen(sampleRate: number, options?: ListenOptions): Listener;
  /** A whole recording, listened to. */
  listenTo(
    samples: Float32Array,
    sampleRate: number,
    options?: TranscribeOptions,
  ): Promise<Listener>;
  /** All that was heard of a whole recording. */
  hear(samples: Float32Array, sampleRate: number, options?: TranscribeOptions): Promise<Heard>;
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

/** Between two pieces others get their turn, and a cancellation is noticed. */
const PIECE_SECONDS = 1.6;

export async function createAnalyser({ wasm, weights }: EarAssets): Promise<Analyser> {
  const kernel = createAnalysisKernel(wasm, weights);

  function listen(
    sampleRate: number,
    { polyphonic = false, range, reading = 'ear' }: ListenOptions = {},
  ): Listener {
    const limits = range ?? defaultRange(polyphonic);
    const hearing = startHearing(kernel, sampleRate, {
      range: limits,
      texture: polyphonic ? 'chords' : 'line',
    });
    let whole: Heard | null = null;
    const heard = () => {
      whole ??= hearing.finish();
      return whole;
    };
    return {
      append: hearing.append,
      finish: ({ from = 0 } = {}) =>
        reading === 'specification'
          ? networkNotes(heard(), specification, from)
          : readNotes(heard(), { polyphonic, from }),
      evidence: (question) => evidence(heard(), question),
      clicks: () => findClicks(heard().track),
      heard,
    };
  }

  async function listenTo(
    samples: Float32Array,
    sampleRate: number,
    { signal, onProgress, ...options }: TranscribeOptions = {},
  ): Promise<Listener> {
    const listener = listen(sampleRate, options);
    const piece = Math.ceil(PIECE_SECONDS * sampleRate);
    for (let from = 0; from < samples.length; from += piece) {
      signal?.throwIfAborted();
      listener.append(samples.subarray(from, from + piece));
      onProgress?.(Math.min(1, (from + piece) / samples.length));
      await breathe();
    }
    signal?.throwIfAborted();
    return listener;
  }

  return {
    listen,
    listenTo,
    async hear(samples, sampleRate, options) {
      return (await listenTo(samples, sampleRate, options)).heard();
    },
    async transcribe(samples, sampleRate, options) {
      return (await listenTo(samples, sampleRate, options)).finish();
    },
    async clicks(samples, sampleRate) {
      return (await listenTo(samples, sampleRate)).clicks();
    },
  };
}

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
