import {
  CONTOUR,
  DERIVED,
  FIRST_LAYER,
  PAIRS,
  PRODUCTS,
  SPECTRUM,
  WEIGHTS,
} from '../memory/analysis';
import { dotRows } from './dot-rows';
import {
  C1_CHANNELS,
  C1_PAD,
  C1_ROW,
  CONTOUR_BINS,
  CONTOUR_LEFT,
  CONTOUR_PAD_ROWS,
  CONTOUR_ROW,
  FRAMES,
  SPECTRUM_LEFT,
  SPECTRUM_PAD_ROWS,
  SPECTRUM_ROW,
} from './shape';
import {
  AT_C1_BIAS,
  AT_C2,
  AT_C2_BIAS,
  AT_MERGED,
  AT_MERGED_EDGES,
  EDGE,
  MERGED_KERNEL,
  MERGED_LOWEST,
  MERGED_TAPS,
  MERGED_TERM,
} from './weight-sizes';

const POSITIONS: i32 = 6;
const PAIR_BYTES: usize = (4 * SPECTRUM_ROW) << 2;
const TERM_BYTES: usize = (CONTOUR_BINS * C1_CHANNELS) << 2;
const POSITION_BYTES: usize = C1_CHANNELS << 2;

/**
 * The contour map from bin `low` up to `high`, at CONTOUR. Every value is summed in one order
 * whatever the limits, so a narrower run gives the same bits.
 */
export function contour(low: i32, high: i32): void {
  combineRows();
  firstLayer(max(0, low - C1_PAD), min(CONTOUR_BINS, high + C1_PAD));
  dotRows(
    FIRST_LAYER,
    C1_ROW,
    C1_CHANNELS,
    5,
    40,
    WEIGHTS + (AT_C2 << 2),
    load<f32>(WEIGHTS + (AT_C2_BIAS << 2)),
    CONTOUR + ((CONTOUR_PAD_ROWS * CONTOUR_ROW + CONTOUR_LEFT) << 2),
    CONTOUR_ROW,
    low,
    high,
  );
}

/** Rows r0 … r3 around each pair of output rows, as r0 - r2, r1 + r2, r2 - r1, r1 - r3. */
function combineRows(): void {
  const row = SPECTRUM_ROW << 2;
  for (let pair = 0; pair < FRAMES / 2; pair++) {
    let from = SPECTRUM + ((<usize>((2 * pair - 1 + SPECTRUM_PAD_ROWS) * SPECTRUM_ROW)) << 2);
    let to = PAIRS + <usize>pair * PAIR_BYTES;
    for (let i = 0; i < SPECTRUM_ROW; i += 4) {
      const r0 = v128.load(from);
      const r1 = v128.load(from, row);
      const r2 = v128.load(from, 2 * row);
      const r3 = v128.load(from, 3 * row);
      v128.store(to, f32x4.sub(r0, r2));
      v128.store(to, f32x4.add(r1, r2), row);
      v128.store(to, f32x4.sub(r2, r1), 2 * row);
      v128.store(to, f32x4.sub(r1, r3), 3 * row);
      from += 16;
      to += 16;
    }
  }
}

function firstLayer(low: i32, high: i32): void {
  const from = max(low, EDGE);
  const to = min(high, CONTOUR_BINS - EDGE);
  for (let pair = 0; pair < FRAMES / 2; pair++) {
    const rows = PAIRS + <usize>pair * PAIR_BYTES;
    if (to > from) {
      // Six positions at a time; the last six overlap the ones before, which gives the same values again.
      const last = max(EDGE, to - POSITIONS);
      for (let bin = from; bin < to; bin += POSITIONS) inside(rows, min(bin, last));
    }
    for (let bin = low; bin < min(high, EDGE); bin++) atEdge(rows, bin, bin);
    for (let bin = max(low, CONTOUR_BINS - EDGE); bin < high; bin++) {
      atEdge(rows, bin, bin - CONTOUR_BINS + 2 * EDGE);
    }
    finishPair(pair, low, high);
  }
}

function reading(rows: usize, bin: i32): usize {
  return rows + ((<usize>(SPECTRUM_LEFT + bin + MERGED_LOWEST)) << 2);
}

/** The four products of six positions from `bin` on. */
function inside(rows: usize, bin: i32): void {
  const samples = reading(rows, bin);
  const target = PRODUCTS + <usize>bin * POSITION_BYTES;
  for (let term = 0; term < 4; term++) {
    sixPositions(
      samples + <usize>term * (SPECTRUM_ROW << 2),
      DERIVED + ((<usize>(AT_MERGED + term * MERGED_TERM)) << 2),
      target + <usize>term * TERM_BYTES,
    );
  }
}

function sixPositions(samples: usize, kernel: usize, target: usize): void {
  let a0 = f32x4.splat(0);
  let a1 = f32x4.splat(0);
  let a2 = f32x4.splat(0);
  let a3 = f32x4.splat(0);
  let a4 = f32x4.splat(0);
  let a5 = f32x4.splat(0);
  let b0 = f32x4.splat(0);
  let b1 = f32x4.splat(0);
  let b2 = f32x4.splat(0);
  let b3 = f32x4.splat(0);
  let b4 = f32x4.splat(0);
  let b5 = f32x4.splat(0);
  const end = samples + (MERGED_TAPS << 2);
  while (samples < end) {
    const k = v128.load(kernel, 0);
    const l = v128.load(kernel, 16);
    let x = v128.load32_splat(samples, 0);
    a0 = f32x4.add(a0, f32x4.mul(x, k));
    b0 = f32x4.add(b0, f32x4.mul(x, l));
    x = v128.load32_splat(samples, 4);
    a1 = f32x4.add(a1, f32x4.mul(x, k));
    b1 = f32x4.add(b1, f32x4.mul(x, l));
    x = v128.load32_splat(samples, 8);
    a2 = f32x4.add(a2, f32x4.mul(x, k));
    b2 = f32x4.add(b2, f32x4.mul(x, l));
    x = v128.load32_splat(samples, 12);
    a3 = f32x4.add(a3, f32x4.mul(x, k));
    b3 = f32x4.add(b3, f32x4.mul(x, l));
    x = v128.load32_splat(samples, 16);
    a4 = f32x4.add(a4, f32x4.mul(x, k));
    b4 = f32x4.add(b4, f32x4.mul(x, l));
    x = v128.load32_splat(samples, 20);
    a5 = f32x4.add(a5, f32x4.mul(x, k));
    b5 = f32x4.add(b5, f32x4.mul(x, l));
    samples += 4;
    kernel += 32;
  }
  v128.store(target, a0, 0);
  v128.store(target, b0, 16);
  v128.store(target, a1, 32);
  v128.store(target, b1, 48);
  v128.store(target, a2, 64);
  v128.store(target, b2, 80);
  v128.store(target, a3, 96);
  v128.store(target, b3, 112);
  v128.store(target, a4, 128);
  v128.store(target, b4, 144);
  v128.store(target, a5, 160);
  v128.store(target, b5, 176);
}

/** The four products of one position with its own kernel, side by side. */
function atEdge(rows: usize, bin: i32, edge: i32): void {
  let samples = reading(rows, bin);
  let kernel = DERIVED + ((<usize>(AT_MERGED_EDGES + edge * MERGED_KERNEL)) << 2);
  const row = SPECTRUM_ROW << 2;
  const term = MERGED_TERM << 2;
  let a0 = f32x4.splat(0);
  let a1 = f32x4.splat(0);
  let a2 = f32x4.splat(0);
  let a3 = f32x4.splat(0);
  let b0 = f32x4.splat(0);
  let b1 = f32x4.splat(0);
  let b2 = f32x4.splat(0);
  let b3 = f32x4.splat(0);
  for (let tap = 0; tap < MERGED_TAPS; tap++) {
    let x = v128.load32_splat(samples, 0);
    a0 = f32x4.add(a0, f32x4.mul(x, v128.load(kernel, 0)));
    b0 = f32x4.add(b0, f32x4.mul(x, v128.load(kernel, 16)));
    x = v128.load32_splat(samples, row);
    a1 = f32x4.add(a1, f32x4.mul(x, v128.load(kernel, term)));
    b1 = f32x4.add(b1, f32x4.mul(x, v128.load(kernel, term + 16)));
    x = v128.load32_splat(samples, 2 * row);
    a2 = f32x4.add(a2, f32x4.mul(x, v128.load(kernel, 2 * term)));
    b2 = f32x4.add(b2, f32x4.mul(x, v128.load(kernel, 2 * term + 16)));
    x = v128.load32_splat(samples, 3 * row);
    a3 = f32x4.add(a3, f32x4.mul(x, v128.load(kernel, 3 * term)));
    b3 = f32x4.add(b3, f32x4.mul(x, v128.load(kernel, 3 * term + 16)));
    samples += 4;
    kernel += 32;
  }
  const target = PRODUCTS + <usize>bin * POSITION_BYTES;
  v128.store(target, a0, 0);
  v128.store(target, b0, 16);
  v128.store(target, a1, TERM_BYTES);
  v128.store(target, b1, TERM_BYTES + 16);
  v128.store(target, a2, 2 * TERM_BYTES);
  v128.store(target, b2, 2 * TERM_BYTES + 16);
  v128.store(target, a3, 3 * TERM_BYTES);
  v128.store(target, b3, 3 * TERM_BYTES + 16);
}

/** Two rows out of the four products, with bias and ReLU. */
function finishPair(pair: i32, low: i32, high: i32): void {
  const bias = WEIGHTS + (AT_C1_BIAS << 2);
  const zero = f32x4.splat(0);
  const row = C1_ROW << 2;
  const first = (2 * pair + C1_PAD) * C1_ROW + C1_PAD * C1_CHANNELS;
  for (let half = 0; half < 2; half++) {
    const offset = v128.load(bias + ((<usize>half) << 4));
    let from = PRODUCTS + <usize>low * POSITION_BYTES + ((<usize>half) << 4);
    let to =
      FIRST_LAYER + ((<usize>first) << 2) + <usize>low * POSITION_BYTES + ((<usize>half) << 4);
    for (let bin = low; bin < high; bin++) {
      const m0 = v128.load(from);
      const m1 = v128.load(from, TERM_BYTES);
      const m2 = v128.load(from, 2 * TERM_BYTES);
      const m3 = v128.load(from, 3 * TERM_BYTES);
      const upper = f32x4.add(f32x4.add(f32x4.add(m0, m1), m2), offset);
      const lower = f32x4.add(f32x4.sub(f32x4.sub(m1, m2), m3), offset);
      v128.store(to, f32x4.max(upper, zero));
      v128.store(to, f32x4.max(lower, zero), row);
      from += POSITION_BYTES;
      to += POSITION_BYTES;
    }
  }
}
