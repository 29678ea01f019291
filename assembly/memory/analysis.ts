/**
 * Linear memory of `analysis.wasm`, laid out once. Every region has a name, a start that follows
 * from the region before it, and a size in floats; nothing is ever allocated. A guard of zeros lies
 * between regions: the tests check that no kernel writes there.
 */
import { SCRATCH_BYTES } from '../dsp/fundamental';
import { PHASES, TAPS_LIMIT } from '../dsp/resample';
import {
  BINS,
  BINS_PER_OCTAVE,
  C1_CHANNELS,
  C1_ROW,
  CONTOUR_BINS,
  CONTOUR_PAD_ROWS,
  CONTOUR_ROW,
  CQT_TAPS,
  FRAMES,
  KEYS,
  NOTE_HIDDEN_PAD_ROWS,
  NOTE_HIDDEN_ROW,
  ONSET_HIDDEN_PAD_ROWS,
  ONSET_HIDDEN_ROW,
  SPECTRUM_PAD_ROWS,
  SPECTRUM_ROW,
  WINDOW,
} from '../network/shape';
import { DERIVED_COUNT, WEIGHT_COUNT } from '../network/weight-sizes';

export const GUARD_BYTES: i32 = 64;

/** Samples the host hands over at once, and what one call of the resampler can make of them. */
export const INPUT_CAPACITY: i32 = 16384;
export const RESAMPLED_CAPACITY: i32 = 65536;
/** Samples for one batch of tracker frames, and frames in a batch. */
export const TRACK_CAPACITY: i32 = 32768;
export const TRACK_FRAMES: i32 = 128;

const F: i32 = 4;
const ROWS: i32 = FRAMES + 2 * SPECTRUM_PAD_ROWS;

export const INPUT: usize = memory.data(F * INPUT_CAPACITY + GUARD_BYTES, 16);
export const RESAMPLER_TABLE: usize = memory.data(F * TAPS_LIMIT * (PHASES + 1) + GUARD_BYTES, 16);
export const RESAMPLER_HISTORY: usize = memory.data(
  F * (2 * TAPS_LIMIT + INPUT_CAPACITY) + GUARD_BYTES,
  16,
);
export const RESAMPLED: usize = memory.data(F * RESAMPLED_CAPACITY + GUARD_BYTES, 16);

export const TRACK_INPUT: usize = memory.data(F * TRACK_CAPACITY + GUARD_BYTES, 16);
export const TRACK_SCRATCH: usize = memory.data(SCRATCH_BYTES + GUARD_BYTES, 16);
/** One value a frame each. */
export const PITCH: usize = memory.data(F * TRACK_FRAMES + GUARD_BYTES, 16);
export const CLARITY: usize = memory.data(F * TRACK_FRAMES + GUARD_BYTES, 16);
export const DECIBELS: usize = memory.data(F * TRACK_FRAMES + GUARD_BYTES, 16);
export const RISE: usize = memory.data(F * TRACK_FRAMES + GUARD_BYTES, 16);

/** The asset as it comes, and what is derived from it once. */
export const WEIGHTS: usize = memory.data(F * WEIGHT_COUNT + GUARD_BYTES, 16);
export const DERIVED: usize = memory.data(F * DERIVED_COUNT + GUARD_BYTES, 16);

export const WINDOW_SAMPLES: usize = memory.data(F * WINDOW + GUARD_BYTES, 16);
/** One octave's samples with their reflected ends, and the next one's. */
export const OCTAVE_A: usize = memory.data(F * (WINDOW + CQT_TAPS) + GUARD_BYTES, 16);
export const OCTAVE_B: usize = memory.data(F * (WINDOW + CQT_TAPS) + GUARD_BYTES, 16);
/** Real and imaginary parts of one octave. */
export const OCTAVE_BINS: usize = memory.data(F * FRAMES * 2 * BINS_PER_OCTAVE + GUARD_BYTES, 16);
export const MAGNITUDE: usize = memory.data(F * FRAMES * BINS + GUARD_BYTES, 16);
export const SPECTRUM: usize = memory.data(F * ROWS * SPECTRUM_ROW + GUARD_BYTES, 16);
/** Two rows of the spectrum combined four ways, for every pair of rows. */
export const PAIRS: usize = memory.data(F * 2 * FRAMES * SPECTRUM_ROW + GUARD_BYTES, 16);
/** The four products of one pair of rows. */
export const PRODUCTS: usize = memory.data(F * 4 * CONTOUR_BINS * C1_CHANNELS + GUARD_BYTES, 16);
export const FIRST_LAYER: usize = memory.data(F * (FRAMES + 4) * C1_ROW + GUARD_BYTES, 16);
export const CONTOUR: usize = memory.data(
  F * (FRAMES + 2 * CONTOUR_PAD_ROWS) * CONTOUR_ROW + GUARD_BYTES,
  16,
);
export const NOTE_HIDDEN: usize = memory.data(
  F * (FRAMES + 2 * NOTE_HIDDEN_PAD_ROWS) * NOTE_HIDDEN_ROW + GUARD_BYTES,
  16,
);
export const NOTE: usize = memory.data(F * FRAMES * KEYS + GUARD_BYTES, 16);
export const ONSET_HIDDEN: usize = memory.data(
  F * (FRAMES + 2 * ONSET_HIDDEN_PAD_ROWS) * ONSET_HIDDEN_ROW + GUARD_BYTES,
  16,
);
export const ONSET: usize = memory.data(F * FRAMES * KEYS + GUARD_BYTES, 16);
