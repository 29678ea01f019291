import {
  DERIVED,
  MAGNITUDE,
  OCTAVE_A,
  OCTAVE_B,
  OCTAVE_BINS,
  WEIGHTS,
  WINDOW_SAMPLES,
} from '../memory/analysis';
import { addLanes } from '../dsp/level';
import { COLUMNS_A_PASS } from './derive';
import { BINS, BINS_PER_OCTAVE, CQT_TAPS, FRAMES, HOP, OCTAVES, WINDOW } from './shape';
import { AT_BIN_SCALE, AT_COLUMNS, AT_LOW_PASS } from './weight-sizes';

/** Samples reflected at each end of an octave, and zeros put there before it is halved. */
const REFLECTED: i32 = 128;
const HALVING_PAD: i32 = 127;
/** Nine octaves are 324 bins; the lowest fifteen are not used. */
const UNUSED_BINS: i32 = BINS_PER_OCTAVE * OCTAVES - BINS;
const COLUMNS: i32 = 2 * BINS_PER_OCTAVE;

/**
 * Constant-Q magnitudes of the window at WINDOW_SAMPLES, 172 × 309 at MAGNITUDE: the top octave
 * first with 36 kernels, then the samples are halved and the same kernels read the next one down.
 */
export function constantQ(): void {
  let samples = OCTAVE_A;
  let spare = OCTAVE_B;
  let length = WINDOW;
  memory.copy(samples + (REFLECTED << 2), WINDOW_SAMPLES, WINDOW << 2);
  for (let octave = 0; octave < OCTAVES; octave++) {
    if (octave > 0) {
      length = halve(samples, length, spare);
      const previous = samples;
      samples = spare;
      spare = previous;
    }
    reflect(samples, length);
    correlate(samples, HOP >> octave);
    magnitudes((OCTAVES - 1 - octave) * BINS_PER_OCTAVE - UNUSED_BINS);
  }
}

/** Fills the 128 places on both sides of `length` samples with their mirror image. */
function reflect(samples: usize, length: i32): void {
  const first = samples + (REFLECTED << 2);
  const last = first + ((<usize>(length - 1)) << 2);
  for (let i = 1; i <= REFLECTED; i++) {
    const distance = (<usize>i) << 2;
    store<f32>(first - distance, load<f32>(first + distance));
    store<f32>(last + distance, load<f32>(last - distance));
  }
}

/** Low-passes and keeps every second sample; overwrites the source's margins with zeros. Returns the new length. */
function halve(source: usize, length: i32, target: usize): i32 {
  memory.fill(source, 0, REFLECTED << 2);
  memory.fill(source + ((<usize>(REFLECTED + length)) << 2), 0, REFLECTED << 2);
  const taps = WEIGHTS + (AT_LOW_PASS << 2);
  const half = length >> 1;
  let from = source + ((REFLECTED - HALVING_PAD) << 2);
  let to = target + (REFLECTED << 2);
  for (let i = 0; i < half; i++) {
    let a = f32x4.splat(0);
    let b = f32x4.splat(0);
    let c = f32x4.splat(0);
    let d = f32x4.splat(0);
    for (let tap: usize = 0; tap < <usize>(CQT_TAPS << 2); tap += 64) {
      a = f32x4.add(a, f32x4.mul(v128.load(from + tap, 0), v128.load(taps + tap, 0)));
      b = f32x4.add(b, f32x4.mul(v128.load(from + tap, 16), v128.load(taps + tap, 16)));
      c = f32x4.add(c, f32x4.mul(v128.load(from + tap, 32), v128.load(taps + tap, 32)));
      d = f32x4.add(d, f32x4.mul(v128.load(from + tap, 48), v128.load(taps + tap, 48)));
    }
    store<f32>(to, addLanes(f32x4.add(f32x4.add(a, b), f32x4.add(c, d))));
    from += 8;
    to += 4;
  }
  return half;
}

/** 172 frames × 72 columns at OCTAVE_BINS: two frames and 24 columns at a time stay in registers. */
function correlate(samples: usize, stride: i32): void {
  const step = (<usize>stride) << 2;
  for (let pass = 0; pass < COLUMNS / COLUMNS_A_PASS; pass++) {
    const kernel = DERIVED + ((<usize>(AT_COLUMNS + pass * CQT_TAPS * COLUMNS_A_PASS)) << 2);
    for (let frame = 0; frame < FRAMES; frame += 2) {
      correlatePair(
        samples + <usize>frame * step,
        step,
        kernel,
        OCTAVE_BINS + ((<usize>(frame * COLUMNS + pass * COLUMNS_A_PASS)) << 2),
      );
    }
  }
}

function correlatePair(samples: usize, step: usize, kernel: usize, target: usize): void {
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
  for (let tap = 0; tap < CQT_TAPS; tap++) {
    const x = v128.load32_splat(samples);
    const y = v128.load32_splat(samples + step);
    let k = v128.load(kernel, 0);
    a0 = f32x4.add(a0, f32x4.mul(x, k));
    b0 = f32x4.add(b0, f32x4.mul(y, k));
    k = v128.load(kernel, 16);
    a1 = f32x4.add(a1, f32x4.mul(x, k));
    b1 = f32x4.add(b1, f32x4.mul(y, k));
    k = v128.load(kernel, 32);
    a2 = f32x4.add(a2, f32x4.mul(x, k));
    b2 = f32x4.add(b2, f32x4.mul(y, k));
    k = v128.load(kernel, 48);
    a3 = f32x4.add(a3, f32x4.mul(x, k));
    b3 = f32x4.add(b3, f32x4.mul(y, k));
    k = v128.load(kernel, 64);
    a4 = f32x4.add(a4, f32x4.mul(x, k));
    b4 = f32x4.add(b4, f32x4.mul(y, k));
    k = v128.load(kernel, 80);
    a5 = f32x4.add(a5, f32x4.mul(x, k));
    b5 = f32x4.add(b5, f32x4.mul(y, k));
    samples += 4;
    kernel += COLUMNS_A_PASS << 2;
  }
  v128.store(target, a0, 0);
  v128.store(target, a1, 16);
  v128.store(target, a2, 32);
  v128.store(target, a3, 48);
  v128.store(target, a4, 64);
  v128.store(target, a5, 80);
  target += COLUMNS << 2;
  v128.store(target, b0, 0);
  v128.store(target, b1, 16);
  v128.store(target, b2, 32);
  v128.store(target, b3, 48);
  v128.store(target, b4, 64);
  v128.store(target, b5, 80);
}

/** Scales one octave and writes its magnitudes from bin `first` on; bins below 0 are dropped. */
function magnitudes(first: i32): void {
  for (let frame = 0; frame < FRAMES; frame++) {
    const parts = OCTAVE_BINS + ((<usize>(frame * COLUMNS)) << 2);
    const row = MAGNITUDE + ((<usize>(frame * BINS)) << 2);
    for (let i = max(0, -first); i < BINS_PER_OCTAVE; i++) {
      const bin = (<usize>(first + i)) << 2;
      const scale = load<f32>(WEIGHTS + (AT_BIN_SCALE << 2) + bin);
      const real = load<f32>(parts + ((<usize>i) << 2)) * scale;
      const imaginary = load<f32>(parts + ((<usize>(BINS_PER_OCTAVE + i)) << 2)) * scale;
      store<f32>(row + bin, sqrt<f32>(real * real + imaginary * imaginary));
    }
  }
}
