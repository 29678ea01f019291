import { DERIVED, WEIGHTS } from '../memory/analysis';
import {
  BINS_PER_OCTAVE,
  C1_CHANNELS,
  CONTOUR_BINS,
  CONTOUR_ROW,
  CQT_TAPS,
  HARMONIC_SHIFTS,
  HARMONICS,
  HIDDEN,
  ONSET_CHANNELS,
  SPECTRUM_ROW,
} from './shape';
import * as at from './weight-sizes';

/** Columns of the constant-Q kernels handled in one pass: six vectors. */
export const COLUMNS_A_PASS: i32 = 24;

/** Rearranges the asset at WEIGHTS for the kernels; once, after it was written there. */
export function derive(): void {
  columns();
  mergeFirstLayer(DERIVED + (at.AT_MERGED << 2), -1);
  for (let edge = 0; edge < 2 * at.EDGE; edge++) {
    const target = DERIVED + ((<usize>(at.AT_MERGED_EDGES + edge * at.MERGED_KERNEL)) << 2);
    mergeFirstLayer(target, edge < at.EDGE ? edge : CONTOUR_BINS - 2 * at.EDGE + edge);
  }
  onsetEdge(DERIVED + (at.AT_O1_LEFT << 2), 0);
  onsetEdge(DERIVED + (at.AT_O1_RIGHT << 2), 4);
  onsetOutput();
  tapDistances();
}

function weight(index: i32): f32 {
  return load<f32>(WEIGHTS + ((<usize>index) << 2));
}

/** Real and imaginary kernels side by side, in three passes of 24 columns: [pass][tap][column]. */
function columns(): void {
  for (let column = 0; column < 2 * BINS_PER_OCTAVE; column++) {
    const isReal = column < BINS_PER_OCTAVE;
    const source = isReal
      ? at.AT_CQT_REAL + column
      : at.AT_CQT_IMAGINARY + column - BINS_PER_OCTAVE;
    const pass = column / COLUMNS_A_PASS;
    const within = column % COLUMNS_A_PASS;
    for (let tap = 0; tap < CQT_TAPS; tap++) {
      const target = at.AT_COLUMNS + (pass * CQT_TAPS + tap) * COLUMNS_A_PASS + within;
      store<f32>(DERIVED + ((<usize>target) << 2), weight(source + tap * BINS_PER_OCTAVE));
    }
  }
}

/**
 * The first layer reads eight copies of one spectrum, shifted by harmonics. Their kernels overlap,
 * so they are added into one kernel of 176 offsets instead of 8 × 39: the same sum with 44 % less
 * work. Near an edge some taps would read beyond the copies; there `position` has its own kernel
 * without them (-1: nothing is left out).
 *
 * Three rows of kernel g0 g1 g2 become four combinations that give two rows of output with four
 * products instead of six (Winograd's F(2,3)): g0, (g0+g1+g2)/2, (g0-g1+g2)/2, g2.
 */
function mergeFirstLayer(target: usize, position: i32): void {
  memory.fill(target, 0, at.MERGED_KERNEL << 2);
  for (let harmonic = 0; harmonic < HARMONICS; harmonic++) {
    for (let tap = 0; tap < 39; tap++) {
      const bin = position + tap - 19;
      if (position >= 0 && (bin < 0 || bin >= CONTOUR_BINS)) continue;
      const offset = HARMONIC_SHIFTS[harmonic] + tap - 19 - at.MERGED_LOWEST;
      for (let channel = 0; channel < C1_CHANNELS; channel++) {
        const row = 39 * HARMONICS * C1_CHANNELS;
        const first = at.AT_C1 + (tap * HARMONICS + harmonic) * C1_CHANNELS + channel;
        const g0 = weight(first);
        const g1 = weight(first + row);
        const g2 = weight(first + 2 * row);
        const place = target + ((<usize>(offset * C1_CHANNELS + channel)) << 2);
        accumulate(place, 0, g0);
        accumulate(place, 1, <f32>0.5 * (g0 + g1 + g2));
        accumulate(place, 2, <f32>0.5 * (g0 - g1 + g2));
        accumulate(place, 3, g2);
      }
    }
  }
}

function accumulate(place: usize, term: i32, value: f32): void {
  const target = place + ((<usize>(term * at.MERGED_TERM)) << 2);
  store<f32>(target, load<f32>(target) + value);
}

/** The onset layer's kernel without the taps that fall off one edge of the stacked spectrum. */
function onsetEdge(target: usize, missing: i32): void {
  memory.copy(target, WEIGHTS + (at.AT_O1 << 2), at.O1_KERNEL << 2);
  for (let row = 0; row < 5; row++) {
    const from = (row * 5 + missing) * HARMONICS * HIDDEN;
    memory.fill(target + ((<usize>from) << 2), 0, (HARMONICS * HIDDEN) << 2);
  }
}

/** The last layer reads the note map as its first of 33 channels; here it comes last, before three of zeros. */
function onsetOutput(): void {
  for (let tap = 0; tap < 9; tap++) {
    const source = at.AT_O2 + tap * (HIDDEN + 1);
    const target = DERIVED + ((<usize>(at.AT_O2_PADDED + tap * ONSET_CHANNELS)) << 2);
    memory.copy(target, WEIGHTS + ((<usize>(source + 1)) << 2), HIDDEN << 2);
    store<f32>(target, weight(source), HIDDEN << 2);
  }
}

/** How far from a position's own place each tap lies, in bytes, in the order of the kernels. */
function tapDistances(): void {
  let n1 = DERIVED + (at.AT_N1_TAPS << 2);
  for (let row = -3; row <= 3; row++) {
    for (let bin = -2; bin <= 4; bin++) {
      store<i32>(n1, (row * CONTOUR_ROW + bin) << 2);
      n1 += 4;
    }
  }
  let o1 = DERIVED + (at.AT_O1_TAPS << 2);
  for (let row = -2; row <= 2; row++) {
    for (let bin = -1; bin <= 3; bin++) {
      for (let harmonic = 0; harmonic < HARMONICS; harmonic++) {
        store<i32>(o1, (row * SPECTRUM_ROW + bin + HARMONIC_SHIFTS[harmonic]) << 2);
        o1 += 4;
      }
    }
  }
}
