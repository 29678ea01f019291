import { type Address, floats, instantiate, type KernelExports, type WasmBytes } from './load.ts';

interface Exports extends KernelExports {
  readonly INPUT: Address;
  readonly INPUT_CAPACITY: Address;
  readonly RESAMPLED: Address;
  readonly TRACK_INPUT: Address;
  readonly TRACK_CAPACITY: Address;
  readonly TRACK_FRAMES: Address;
  readonly PITCH: Address;
  readonly CLARITY: Address;
  readonly DECIBELS: Address;
  readonly RISE: Address;
  readonly WEIGHTS: Address;
  readonly WINDOW_SAMPLES: Address;
  readonly CONTOUR: Address;
  readonly NOTE: Address;
  readonly ONSET: Address;
  configureResampler(rate: number): void;
  resamplePiece(count: number): number;
  resampleRest(): number;
  configureTracker(lowest: number, highest: number): number;
  track(count: number, hop: number, pitchEvery: number): void;
  derive(): void;
  readWindow(low: number, high: number): void;
}

/** The rate everything is analysed at (spec 3 §9). */
export const ANALYSIS_RATE = 22_050;
/** Sample rates of recordings, both included: those the resampler's table has room for. */
export const LOWEST_RATE = 8000;
export const HIGHEST_RATE = 192_000;
/** Sizes of the network; `assembly/network/shape.ts` has the same. */
export const WINDOW_LENGTH = 43_844;
export const WINDOW_FRAMES = 172;
export const KEYS = 88;
export const CONTOUR_BINS = 264;
const CONTOUR_ROW = 272;
const CONTOUR_FIRST = 3 * CONTOUR_ROW + 4;

/** The network's answer to one window, valid until the next one is read: row per frame. */
export interface WindowMaps {
  /** 172 × 88, 0 to 1; key i is MIDI i + 21. */
  readonly note: Float32Array;
  readonly onset: Float32Array;
  /** Bin i of frame t is at `contourAt(t) + i`; 264 bins, three a semitone. */
  readonly contour: Float32Array;
  readonly contourAt: (frame: number) => number;
}

/** One value a frame, valid until the next call. */
interface TrackFrames {
  /** Fractional MIDI, 0 where nothing periodic was found. */
  readonly pitch: Float32Array;
  /** 0 (noise) to 1 (a perfect period). */
  readonly clarity: Float32Array;
  /** Of the 11.6 ms around the instant, full scale 0. */
  readonly decibels: Float32Array;
  /** Decibels by which the sound is brighter just after the instant than just before. */
  readonly rise: Float32Array;
}

/** The typed front of `assembly/analysis.ts`: one recording at a time. */
export interface AnalysisKernel {
  /** Begins a recording. @throws RangeError unless `sampleRate` is 8000 to 192 000 hertz */
  begin(sampleRate: number): void;
  /** Hands what can be made of the samples to `take`, in pieces valid during the call only. */
  resample(samples: Float32Array, take: (resampled: Float32Array) => void): void;
  /** The end of the recording. */
  resampleRest(take: (resampled: Float32Array) => void): void;
  /** Limits as MIDI numbers. Returns the samples around a frame's instant that it reads, an even number. */
  configureTracker(lowest: number, highest: number): number;
  /** Reads `count` frames; the first begins at the first sample, each next one `hop` further. Pitch is read in every `pitchEvery`-th. */
  track(
    samples: Float32Array,
    count: number,
    options: { readonly hop: number; readonly pitchEvery: number },
  ): TrackFrames;
  /** Reads one window for keys `low` up to `high`; other keys' values mean nothing. */
  readWindow(samples: Float32Array, low: number, high: number): WindowMaps;
  /** Most frames one call of `track` takes at this hop. */
  trackLimit(hop: number, span: number): number;
}

/** `weights` are the bytes of `assembly/build/ear.weights`. */
export function createAnalysisKernel(wasmBytes: WasmBytes, weights: WasmBytes): AnalysisKernel {
  const wasm = instantiate<Exports>(wasmBytes);
  loadWeights(wasm, weights);
  const capacity = wasm.INPUT_CAPACITY.value;
  const trackFrames = wasm.TRACK_FRAMES.value;
  const input = floats(wasm, wasm.INPUT, capacity);
  const trackInput = floats(wasm, wasm.TRACK_INPUT, wasm.TRACK_CAPACITY.value);
  const window = floats(wasm, wasm.WINDOW_SAMPLES, WINDOW_LENGTH);
  const maps: WindowMaps = {
    note: floats(wasm, wasm.NOTE, WINDOW_FRAMES * KEYS),
    onset: floats(wasm, wasm.ONSET, WINDOW_FRAMES * KEYS),
    contour: floats(wasm, wasm.CONTOUR, (WINDOW_FRAMES + 6) * CONTOUR_ROW),
    contourAt: (frame) => CONTOUR_FIRST + frame * CONTOUR_ROW,
  };
  const frames: TrackFrames = {
    pitch: floats(wasm, wasm.PITCH, trackFrames),
    clarity: floats(wasm, wasm.CLARITY, trackFrames),
    decibels: floats(wasm, wasm.DECIBELS, trackFrames),
    rise: floats(wasm, wasm.RISE, trackFrames),
  };

  return {
    begin(sampleRate) {
      if (!(sampleRate >= LOWEST_RATE && sampleRate <= HIGHEST_RATE)) {
        throw new RangeError(
          `The recording has ${sampleRate} Hz; it can be read from ${LOWEST_RATE} to ${HIGHEST_RATE} Hz`,
        );
      }
      wasm.configureResampler(sampleRate);
    },
    resample(samples, take) {
      for (let from = 0; from < samples.length; from += capacity) {
        const part = samples.subarray(from, from + capacity);
        input.set(part);
        take(floats(wasm, wasm.RESAMPLED, wasm.resamplePiece(part.length)));
      }
    },
    resampleRest(take) {
      take(floats(wasm, wasm.RESAMPLED, wasm.resampleRest()));
    },
    configureTracker: (lowest, highest) => wasm.configureTracker(lowest, highest),
    trackLimit: (hop, span) => Math.min(trackFrames, Math.floor((trackInput.length - span) / hop)),
    track(samples, count, { hop, pitchEvery }) {
      trackInput.set(samples);
      wasm.track(count, hop, pitchEvery);
      return frames;
    },
    readWindow(samples, low, high) {
      window.set(samples);
      window.fill(0, samples.length);
      wasm.readWindow(low, high);
      return maps;
    },
  };
}

function loadWeights(wasm: Exports, weights: WasmBytes): void {
  const bytes = ArrayBuffer.isView(weights)
    ? new Uint8Array(weights.buffer, weights.byteOffset, weights.byteLength)
    : new Uint8Array(weights);
  new Uint8Array(wasm.memory.buffer, wasm.WEIGHTS.value, bytes.length).set(bytes);
  wasm.derive();
}
