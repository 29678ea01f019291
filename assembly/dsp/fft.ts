/**
 * Fourier transform of real signals, after Stockham: radix 2, one pass a stage, no bit reversal.
 * A signal of `size` samples is transformed as size / 2 complex ones and then untangled. A spectrum
 * has bins 0 to size / 2 in two planes, real parts and, `planeBytes(size)` further, imaginary ones.
 *
 * Additions run in one fixed order and the sines are our own compiled code, so every machine gives
 * the same bits. Sizes are powers of two from 16 to SIZE_LIMIT.
 *
 * Cost: (size / 2) · log2(size / 2) / 8 vector butterflies.
 */
export const SIZE_LIMIT: i32 = 8192;

/** The n-th root's powers 0 to n / 2 - 1 lie at n / 2: every stage reads its own contiguous run. */
const COSINES: usize = memory.data(4 * SIZE_LIMIT, 16);
const SINES: usize = memory.data(4 * SIZE_LIMIT, 16);

let isPrepared = false;

/** Fills the tables once; must have been called before a transform. */
export function prepare(): void {
  if (isPrepared) return;
  for (let n = 2; n <= SIZE_LIMIT; n <<= 1) {
    const half = n >> 1;
    for (let p = 0; p < half; p++) {
      const angle = (-2 * Math.PI * <f64>p) / <f64>n;
      store<f32>(float(COSINES, half + p), <f32>Math.cos(angle));
      store<f32>(float(SINES, half + p), <f32>Math.sin(angle));
    }
  }
  isPrepared = true;
}

/** Bytes of one plane: a bin more than half the size, filled up to a whole vector. */
export function planeBytes(size: i32): usize {
  return (<usize>((size >> 1) + 4)) << 2;
}

/** Real `signal` to `spectrum`; `work` is as large as `spectrum`, and `signal` is left as it is. */
export function forward(signal: usize, size: i32, spectrum: usize, work: usize): void {
  const half = size >> 1;
  const plane = planeBytes(size);
  const first = stages(half) & 1 ? work : spectrum;
  for (let k = 0; k < half; k += 4) {
    const low = v128.load(float(signal, 2 * k));
    const high = v128.load(float(signal, 2 * k), 16);
    v128.store(float(first, k), v128.shuffle<f32>(low, high, 0, 2, 4, 6));
    v128.store(float(first + plane, k), v128.shuffle<f32>(low, high, 1, 3, 5, 7));
  }
  const second = first == work ? spectrum : work;
  transform(first, first + plane, second, second + plane, half);
  untangle(spectrum, spectrum + plane, half);
}

/** The reverse, unscaled: forward and inverse multiply by `size / 2`. `spectrum` is used up. */
export function inverse(spectrum: usize, size: i32, signal: usize, work: usize): void {
  const half = size >> 1;
  const plane = planeBytes(size);
  tangle(spectrum, spectrum + plane, half);
  // With real and imaginary parts exchanged on both sides, the forward transform is the inverse.
  transform(spectrum + plane, spectrum, work + plane, work, half);
  const last = stages(half) & 1 ? work : spectrum;
  for (let k = 0; k < half; k += 4) {
    const even = v128.load(float(last, k));
    const odd = v128.load(float(last + plane, k));
    v128.store(float(signal, 2 * k), v128.shuffle<f32>(even, odd, 0, 4, 1, 5));
    v128.store(float(signal, 2 * k), v128.shuffle<f32>(even, odd, 2, 6, 3, 7), 16);
  }
}

function stages(points: i32): i32 {
  return ctz(points);
}

/** Complex transform; the result lies at the first pair after an even number of stages, else at the second. */
function transform(re: usize, im: usize, workRe: usize, workIm: usize, points: i32): void {
  firstStage(re, im, workRe, workIm, points);
  secondStage(workRe, workIm, re, im, points >> 1);
  let stride = 4;
  for (let n = points >> 2; n > 1; n >>= 1) {
    laterStage(re, im, workRe, workIm, n, stride);
    const swapRe = re;
    const swapIm = im;
    re = workRe;
    im = workIm;
    workRe = swapRe;
    workIm = swapIm;
    stride <<= 1;
  }
}

/** Stride 1: four neighbouring butterflies, their sums and differences interleaved on the way out. */
function firstStage(re: usize, im: usize, outRe: usize, outIm: usize, n: i32): void {
  const half = n >> 1;
  for (let p = 0; p < half; p += 4) {
    const aRe = v128.load(float(re, p));
    const aIm = v128.load(float(im, p));
    const bRe = v128.load(float(re, p + half));
    const bIm = v128.load(float(im, p + half));
    const wRe = v128.load(float(COSINES, half + p));
    const wIm = v128.load(float(SINES, half + p));
    const sumRe = f32x4.add(aRe, bRe);
    const sumIm = f32x4.add(aIm, bIm);
    const dRe = f32x4.sub(aRe, bRe);
    const dIm = f32x4.sub(aIm, bIm);
    const tRe = f32x4.sub(f32x4.mul(dRe, wRe), f32x4.mul(dIm, wIm));
    const tIm = f32x4.add(f32x4.mul(dRe, wIm), f32x4.mul(dIm, wRe));
    v128.store(float(outRe, 2 * p), v128.shuffle<f32>(sumRe, tRe, 0, 4, 1, 5));
    v128.store(float(outRe, 2 * p), v128.shuffle<f32>(sumRe, tRe, 2, 6, 3, 7), 16);
    v128.store(float(outIm, 2 * p), v128.shuffle<f32>(sumIm, tIm, 0, 4, 1, 5));
    v128.store(float(outIm, 2 * p), v128.shuffle<f32>(sumIm, tIm, 2, 6, 3, 7), 16);
  }
}

/** Stride 2: two neighbouring pairs of butterflies. */
function secondStage(re: usize, im: usize, outRe: usize, outIm: usize, n: i32): void {
  const half = n >> 1;
  for (let p = 0; p < half; p += 2) {
    const aRe = v128.load(float(re, 2 * p));
    const aIm = v128.load(float(im, 2 * p));
    const bRe = v128.load(float(re, 2 * (p + half)));
    const bIm = v128.load(float(im, 2 * (p + half)));
    const cosines = v128.load(float(COSINES, half + p));
    const sines = v128.load(float(SINES, half + p));
    const wRe = v128.shuffle<f32>(cosines, cosines, 0, 0, 1, 1);
    const wIm = v128.shuffle<f32>(sines, sines, 0, 0, 1, 1);
    const sumRe = f32x4.add(aRe, bRe);
    const sumIm = f32x4.add(aIm, bIm);
    const dRe = f32x4.sub(aRe, bRe);
    const dIm = f32x4.sub(aIm, bIm);
    const tRe = f32x4.sub(f32x4.mul(dRe, wRe), f32x4.mul(dIm, wIm));
    const tIm = f32x4.add(f32x4.mul(dRe, wIm), f32x4.mul(dIm, wRe));
    v128.store(float(outRe, 4 * p), v128.shuffle<f32>(sumRe, tRe, 0, 1, 4, 5));
    v128.store(float(outRe, 4 * p), v128.shuffle<f32>(sumRe, tRe, 2, 3, 6, 7), 16);
    v128.store(float(outIm, 4 * p), v128.shuffle<f32>(sumIm, tIm, 0, 1, 4, 5));
    v128.store(float(outIm, 4 * p), v128.shuffle<f32>(sumIm, tIm, 2, 3, 6, 7), 16);
  }
}

/** Stride 4 and more: one root serves a whole run of `stride` butterflies. */
function laterStage(re: usize, im: usize, outRe: usize, outIm: usize, n: i32, stride: i32): void {
  const half = n >> 1;
  for (let p = 0; p < half; p++) {
    const wRe = v128.load32_splat(float(COSINES, half + p));
    const wIm = v128.load32_splat(float(SINES, half + p));
    const a = (<usize>(stride * p)) << 2;
    const b = (<usize>(stride * (p + half))) << 2;
    const sum = (<usize>(stride * 2 * p)) << 2;
    const difference = (<usize>(stride * (2 * p + 1))) << 2;
    const bytes = (<usize>stride) << 2;
    for (let q: usize = 0; q < bytes; q += 16) {
      const aRe = v128.load(re + a + q);
      const aIm = v128.load(im + a + q);
      const bRe = v128.load(re + b + q);
      const bIm = v128.load(im + b + q);
      v128.store(outRe + sum + q, f32x4.add(aRe, bRe));
      v128.store(outIm + sum + q, f32x4.add(aIm, bIm));
      const dRe = f32x4.sub(aRe, bRe);
      const dIm = f32x4.sub(aIm, bIm);
      v128.store(outRe + difference + q, f32x4.sub(f32x4.mul(dRe, wRe), f32x4.mul(dIm, wIm)));
      v128.store(outIm + difference + q, f32x4.add(f32x4.mul(dRe, wIm), f32x4.mul(dIm, wRe)));
    }
  }
}

/** Half-size transform Z of even + i · odd samples to the spectrum X, in place. */
function untangle(re: usize, im: usize, half: i32): void {
  const zeroRe = load<f32>(re);
  const zeroIm = load<f32>(im);
  store<f32>(re, zeroRe + zeroIm);
  store<f32>(im, 0);
  store<f32>(float(re, half), zeroRe - zeroIm);
  store<f32>(float(im, half), 0);
  pairUp(re, im, half, 1);
}

/** The reverse of `untangle`. */
function tangle(re: usize, im: usize, half: i32): void {
  const first = load<f32>(re);
  const last = at(re, half);
  store<f32>(re, 0.5 * (first + last));
  store<f32>(im, 0.5 * (first - last));
  pairUp(re, im, half, -1);
}

/**
 * Bins k and half - k from each other, 0 and half left out. With Y[k] = conj Z[half - k], E = (Z + Y) / 2
 * and O = (Z - Y) / 2i: X[k] = E + w O and X[half - k] = conj(E - w O). The way back is the same step
 * with -conj w for w: `direction` is 1 there and -1 back.
 */
function pairUp(re: usize, im: usize, half: i32, direction: f32): void {
  const middle = half >> 1;
  let k = 1;
  const half4 = f32x4.splat(0.5);
  const direction4 = f32x4.splat(direction);
  for (; k + 3 < middle; k += 4) {
    const mirror = half - k - 3;
    const zRe = v128.load(float(re, k));
    const zIm = v128.load(float(im, k));
    const yRe = reversed(v128.load(float(re, mirror)));
    const yIm = reversed(v128.load(float(im, mirror)));
    const wRe = f32x4.mul(direction4, v128.load(float(COSINES, half + k)));
    const wIm = v128.load(float(SINES, half + k));
    const eRe = f32x4.mul(half4, f32x4.add(zRe, yRe));
    const eIm = f32x4.mul(half4, f32x4.sub(zIm, yIm));
    const oRe = f32x4.mul(half4, f32x4.add(zIm, yIm));
    const oIm = f32x4.mul(half4, f32x4.sub(yRe, zRe));
    const tRe = f32x4.sub(f32x4.mul(wRe, oRe), f32x4.mul(wIm, oIm));
    const tIm = f32x4.add(f32x4.mul(wRe, oIm), f32x4.mul(wIm, oRe));
    v128.store(float(re, k), f32x4.add(eRe, tRe));
    v128.store(float(im, k), f32x4.add(eIm, tIm));
    v128.store(float(re, mirror), reversed(f32x4.sub(eRe, tRe)));
    v128.store(float(im, mirror), reversed(f32x4.sub(tIm, eIm)));
  }
  for (; k <= middle; k++) {
    const zRe = at(re, k);
    const zIm = at(im, k);
    const yRe = at(re, half - k);
    const yIm = at(im, half - k);
    const wRe = direction * at(COSINES, half + k);
    const wIm = at(SINES, half + k);
    const eRe: f32 = 0.5 * (zRe + yRe);
    const eIm: f32 = 0.5 * (zIm - yIm);
    const oRe: f32 = 0.5 * (zIm + yIm);
    const oIm: f32 = 0.5 * (yRe - zRe);
    const tRe = wRe * oRe - wIm * oIm;
    const tIm = wRe * oIm + wIm * oRe;
    store<f32>(float(re, half - k), eRe - tRe);
    store<f32>(float(im, half - k), tIm - eIm);
    store<f32>(float(re, k), eRe + tRe);
    store<f32>(float(im, k), eIm + tIm);
  }
}

function reversed(lanes: v128): v128 {
  return v128.shuffle<f32>(lanes, lanes, 3, 2, 1, 0);
}

function at(plane: usize, index: i32): f32 {
  return load<f32>(float(plane, index));
}

function float(start: usize, index: i32): usize {
  return start + ((<usize>index) << 2);
}
