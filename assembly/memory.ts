/**
 * Linear memory, laid out once. Every region has a name, a start that follows from the region
 * before it, and a size; nothing is ever allocated.
 *
 *   INPUT      samples to be analysed, written by the host
 *   TAPS       coefficients of the low-pass
 *   DECIMATED  output of the low-pass
 *   LAGS       the difference function of one frame
 *   FREQUENCY, CLARITY, LEVEL, RISE  one value a frame, read by the host
 *
 * A guard of zeros lies between regions; the tests check that no kernel writes there.
 */
export const GUARD_BYTES: i32 = 64;

export const INPUT_CAPACITY: i32 = 32768;
export const TAPS_CAPACITY: i32 = 512;
export const LAGS_CAPACITY: i32 = 4096;
export const FRAME_CAPACITY: i32 = 512;

const FLOAT_BYTES: i32 = 4;
const REGION_COUNT: i32 = 8;
const TOTAL_BYTES: i32 =
  FLOAT_BYTES * (2 * INPUT_CAPACITY + TAPS_CAPACITY + LAGS_CAPACITY + 4 * FRAME_CAPACITY) +
  REGION_COUNT * GUARD_BYTES;

export const INPUT: usize = memory.data(TOTAL_BYTES, 16);
export const TAPS: usize = INPUT + FLOAT_BYTES * INPUT_CAPACITY + GUARD_BYTES;
export const DECIMATED: usize = TAPS + FLOAT_BYTES * TAPS_CAPACITY + GUARD_BYTES;
export const LAGS: usize = DECIMATED + FLOAT_BYTES * INPUT_CAPACITY + GUARD_BYTES;
export const FREQUENCY: usize = LAGS + FLOAT_BYTES * LAGS_CAPACITY + GUARD_BYTES;
export const CLARITY: usize = FREQUENCY + FLOAT_BYTES * FRAME_CAPACITY + GUARD_BYTES;
export const LEVEL: usize = CLARITY + FLOAT_BYTES * FRAME_CAPACITY + GUARD_BYTES;
export const RISE: usize = LEVEL + FLOAT_BYTES * FRAME_CAPACITY + GUARD_BYTES;
