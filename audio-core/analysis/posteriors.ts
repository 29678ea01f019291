import type { Seconds } from '#shared/lib/units';
import {
  ANALYSIS_RATE,
  CONTOUR_BINS,
  WINDOW_FRAMES,
  type WindowMaps,
} from '../kernels/analysis-kernel.ts';

/** Frames dropped at both ends of a window, where the network sees too little around them. */
const DROPPED = 15;
export const KEPT_FRAMES = WINDOW_FRAMES - 2 * DROPPED;
const HOP = 256;
/** Samples from one window to the next. It is a little less than the frames kept, so the clock of frames has a small step between windows. */
export const WINDOW_ADVANCE = 36_164;
/** Silence in front of the recording, so that its first frame is the first one kept. */
export const LEAD = DROPPED * HOP;

/** MIDI number of key 0. */
export const LOWEST_KEY = 21;
/** Bin 1 of a semitone's three is its tempered pitch: measured, see `contourBin`. */
const BINS_PER_KEY = 3;
const CONTOUR_SCALE = 65_535;

/** Keys `low` up to `high` (exclusive), 0 to 88. */
export interface KeyRange {
  readonly low: number;
  readonly high: number;
}

/**
 * What the network said about a recording, frame by frame: for each key how likely a note sounds
 * and how likely one begins, and the finer contour of pitches. Kept window by window; the contour
 * as 16-bit fractions, since it is three times as wide and only its shape is read.
 */
export class Posteriors {
  readonly keys: KeyRange;
  readonly #width: number;
  readonly #contourFirst: number;
  readonly #contourWidth: number;
  readonly #windows: {
    readonly note: Float32Array;
    readonly onset: Float32Array;
    readonly contour: Uint16Array;
  }[] = [];
  #frames = 0;

  constructor(keys: KeyRange) {
    this.keys = keys;
    this.#width = keys.high - keys.low;
    // Two semitones on both sides, so that a note at a limit can be bent.
    this.#contourFirst = Math.max(0, BINS_PER_KEY * keys.low - 6);
    this.#contourWidth = Math.min(CONTOUR_BINS, BINS_PER_KEY * keys.high + 6) - this.#contourFirst;
  }

  get frames(): number {
    return this.#frames;
  }

  /** Takes the middle frames of a window. */
  add(maps: WindowMaps, frames = KEPT_FRAMES): void {
    const { low } = this.keys;
    const note = new Float32Array(frames * this.#width);
    const onset = new Float32Array(frames * this.#width);
    const contour = new Uint16Array(frames * this.#contourWidth);
    for (let i = 0; i < frames; i += 1) {
      const row = (i + DROPPED) * 88 + low;
      note.set(maps.note.subarray(row, row + this.#width), i * this.#width);
      onset.set(maps.onset.subarray(row, row + this.#width), i * this.#width);
      const bins = maps.contourAt(i + DROPPED) + this.#contourFirst;
      for (let bin = 0; bin < this.#contourWidth; bin += 1) {
        contour[i * this.#contourWidth + bin] = maps.contour[bins + bin]! * CONTOUR_SCALE + 0.5;
      }
    }
    this.#windows.push({ note, onset, contour });
    this.#frames += frames;
  }

  /** The exact instant of a frame. */
  time(frame: number): Seconds {
    const window = Math.floor(frame / KEPT_FRAMES);
    return (window * WINDOW_ADVANCE + (frame - window * KEPT_FRAMES) * HOP) / ANALYSIS_RATE;
  }

  /** The first frame at or after an instant, within the recording. */
  frameAt(time: Seconds): number {
    const sample = Math.max(0, time * ANALYSIS_RATE);
    const window = Math.floor(sample / WINDOW_ADVANCE);
    // Between a window's last frame and the next one's first this is that first frame.
    const within = Math.ceil((sample - window * WINDOW_ADVANCE) / HOP - 1e-9);
    return Math.min(this.#frames, window * KEPT_FRAMES + within);
  }

  /** How likely a note of `key` sounds, 0 to 1. */
  note(frame: number, key: number): number {
    const window = Math.floor(frame / KEPT_FRAMES);
    const row = (frame - window * KEPT_FRAMES) * this.#width;
    return this.#windows[window]!.note[row + key - this.keys.low]!;
  }

  /** How likely a note of `key` begins, 0 to 1. */
  onset(frame: number, key: number): number {
    const window = Math.floor(frame / KEPT_FRAMES);
    const row = (frame - window * KEPT_FRAMES) * this.#width;
    return this.#windows[window]!.onset[row + key - this.keys.low]!;
  }

  /** Strength of a contour bin, 0 to 1; 0 outside the bins that were kept. */
  contour(frame: number, bin: number): number {
    const place = bin - this.#contourFirst;
    if (place < 0 || place >= this.#contourWidth) return 0;
    const window = Math.floor(frame / KEPT_FRAMES);
    const row = (frame - window * KEPT_FRAMES) * this.#contourWidth;
    return this.#windows[window]!.contour[row + place]! / CONTOUR_SCALE;
  }
}

/**
 * The contour bin of a key's tempered pitch. The published package takes the semitone's first bin,
 * and so reads every note 33 cents sharp; it is the middle one.
 */
export function contourBin(key: number): number {
  return BINS_PER_KEY * key + 1;
}
