import {
  BINS,
  BINS_PER_OCTAVE,
  C1_CHANNELS,
  CQT_TAPS,
  HARMONICS,
  HIDDEN,
  ONSET_CHANNELS,
} from './shape';

/** The asset's parts in floats, in its order (see weights.mjs). */
export const CQT_KERNEL: i32 = CQT_TAPS * BINS_PER_OCTAVE;
export const C1_KERNEL: i32 = 3 * 39 * HARMONICS * C1_CHANNELS;
export const C2_KERNEL: i32 = 5 * 5 * C1_CHANNELS;
export const N1_KERNEL: i32 = 7 * 7 * HIDDEN;
export const N2_KERNEL: i32 = 7 * 3 * HIDDEN;
export const O1_KERNEL: i32 = 5 * 5 * HARMONICS * HIDDEN;
export const O2_KERNEL: i32 = 3 * 3 * (HIDDEN + 1);

export const AT_CQT_REAL: i32 = 0;
export const AT_CQT_IMAGINARY: i32 = AT_CQT_REAL + CQT_KERNEL;
export const AT_LOW_PASS: i32 = AT_CQT_IMAGINARY + CQT_KERNEL;
export const AT_BIN_SCALE: i32 = AT_LOW_PASS + CQT_TAPS;
export const AT_NORM_SCALE: i32 = AT_BIN_SCALE + BINS;
export const AT_NORM_OFFSET: i32 = AT_NORM_SCALE + 1;
export const AT_C1: i32 = AT_NORM_OFFSET + 1;
export const AT_C1_BIAS: i32 = AT_C1 + C1_KERNEL;
export const AT_C2: i32 = AT_C1_BIAS + C1_CHANNELS;
export const AT_C2_BIAS: i32 = AT_C2 + C2_KERNEL;
export const AT_N1: i32 = AT_C2_BIAS + 1;
export const AT_N1_BIAS: i32 = AT_N1 + N1_KERNEL;
export const AT_N2: i32 = AT_N1_BIAS + HIDDEN;
export const AT_N2_BIAS: i32 = AT_N2 + N2_KERNEL;
export const AT_O1: i32 = AT_N2_BIAS + 1;
export const AT_O1_BIAS: i32 = AT_O1 + O1_KERNEL;
export const AT_O2: i32 = AT_O1_BIAS + HIDDEN;
export const AT_O2_BIAS: i32 = AT_O2 + O2_KERNEL;
export const WEIGHT_COUNT: i32 = AT_O2_BIAS + 1;

/** Offsets from which the merged first layer reads: the lowest is harmonic ½ less 19 bins. */
export const MERGED_LOWEST: i32 = -55;
export const MERGED_TAPS: i32 = 176;
/** A merged kernel: four combinations of three rows, 176 offsets, eight channels. */
export const MERGED_TERM: i32 = MERGED_TAPS * C1_CHANNELS;
export const MERGED_KERNEL: i32 = 4 * MERGED_TERM;
/** Positions on each side of the contour map where part of the kernel falls off the edge. */
export const EDGE: i32 = 19;

/** What is derived from the asset, in floats. */
export const AT_COLUMNS: i32 = 0;
export const AT_MERGED: i32 = AT_COLUMNS + 2 * CQT_KERNEL;
export const AT_MERGED_EDGES: i32 = AT_MERGED + MERGED_KERNEL;
export const AT_O1_LEFT: i32 = AT_MERGED_EDGES + 2 * EDGE * MERGED_KERNEL;
export const AT_O1_RIGHT: i32 = AT_O1_LEFT + O1_KERNEL;
export const AT_O2_PADDED: i32 = AT_O1_RIGHT + O1_KERNEL;
/** Byte distances of the taps of the two strided layers, as 32-bit integers. */
export const AT_N1_TAPS: i32 = AT_O2_PADDED + 9 * ONSET_CHANNELS;
export const AT_O1_TAPS: i32 = AT_N1_TAPS + 52;
export const DERIVED_COUNT: i32 = AT_O1_TAPS + 200;
