import { addLanes } from './level';

/**
 * Fundamental frequency of one frame by YIN (de Cheveigné and Kawahara 2002, steps 2 to 5):
 *
 *   d(lag)  = sum over the window of (x[j] - x[j + lag])²
 *   d'(lag) = d(lag) · lag / (d(1) + … + d(lag)),   d'(0) = 1
 *
 * The period is the first dip of d' under a threshold. Clarity is 1 - d' there: 1 for a perfect
 * period, near 0 for noise. The cost is window × lags multiply-adds a frame.
 *
 * The published parabola through one dip is too coarse for high notes, whose period is a handful of
 * samples; the dips at two, three, … periods divide the same error by two, three, …, so the
 * estimate is carried outwards from dip to dip as far as the lags reach.
 */

const THRESHOLD: f32 = 0.15;
/** A further dip must stay this near the first one in d', else the sound is no longer periodic there. */
const FURTHER_DIP: f32 = 0.2;
const FURTHEST_DIP: i32 = 8;

/** Results of the last call; frequency is 0 where the frame holds nothing periodic at all. */
export let frequency: f32 = 0;
export let clarity: f32 = 0;

/**
 * Reads `window + maxLag` samples at `signal` (window a multiple of four) and uses `maxLag + 1`
 * floats at `lags` as its scratch.
 */
export function detect(
  signal: usize,
  window: i32,
  minLag: i32,
  maxLag: i32,
  sampleRate: f32,
  lags: usize,
): void {
  frequency = 0;
  clarity = 0;
  const total = difference(signal, window, maxLag, lags);
  if (total <= 0) return;
  normalise(maxLag, lags);
  const lag = firstDip(minLag, maxLag, lags);
  if (lag < 0) return;
  clarity = min<f32>(1, max<f32>(0, 1 - depth(lag, lags)));
  frequency = sampleRate / refine(lag, maxLag, lags);
}

/** Fills d for lags 0 to maxLag and returns their sum, 0 for silence. */
function difference(signal: usize, window: i32, maxLag: i32, lags: usize): f32 {
  let total: f32 = 0;
  for (let lag = 0; lag <= maxLag; lag++) {
    const shifted = signal + ((<usize>lag) << 2);
    let sum = f32x4.splat(0);
    for (let j = 0; j < window; j += 4) {
      const offset = (<usize>j) << 2;
      const d = f32x4.sub(v128.load(signal + offset), v128.load(shifted + offset));
      sum = f32x4.add(sum, f32x4.mul(d, d));
    }
    const d = addLanes(sum);
    store<f32>(lags + ((<usize>lag) << 2), d);
    total += d;
  }
  return total;
}

/** Turns d into d' in place. */
function normalise(maxLag: i32, lags: usize): void {
  let sum: f32 = 0;
  store<f32>(lags, 1);
  for (let lag = 1; lag <= maxLag; lag++) {
    const d = at(lags, lag);
    sum += d;
    store<f32>(lags + ((<usize>lag) << 2), sum > 0 ? (d * <f32>lag) / sum : 1);
  }
}

/** The first local minimum under the threshold; failing that the deepest one; -1 when there is none. */
function firstDip(minLag: i32, maxLag: i32, lags: usize): i32 {
  let deepest = -1;
  let least = f32.MAX_VALUE;
  for (let lag = max(minLag, 1); lag < maxLag; lag++) {
    const d = at(lags, lag);
    if (d > at(lags, lag - 1) || d >= at(lags, lag + 1)) continue;
    const bottom = depth(lag, lags);
    if (bottom < THRESHOLD) return lag;
    if (bottom < least) {
      least = bottom;
      deepest = lag;
    }
  }
  return deepest;
}

/** The period in fractional samples, from the dip at `lag` and its multiples. */
function refine(lag: i32, maxLag: i32, lags: usize): f32 {
  const limit = at(lags, lag) + FURTHER_DIP;
  let period = bottom(lag, lags);
  for (let multiple = 2; multiple <= FURTHEST_DIP; multiple++) {
    const near = nearestDip(<i32>nearest<f32>(period * <f32>multiple), maxLag, lags);
    if (near < 0 || at(lags, near) > limit) break;
    period = bottom(near, lags) / <f32>multiple;
  }
  return period;
}

/** A local minimum at `lag` or one sample beside it, -1 when none or out of reach. */
function nearestDip(lag: i32, maxLag: i32, lags: usize): i32 {
  if (lag + 2 > maxLag) return -1;
  for (let i = 0; i < 3; i++) {
    const here = i == 0 ? lag : i == 1 ? lag - 1 : lag + 1;
    if (at(lags, here) <= at(lags, here - 1) && at(lags, here) <= at(lags, here + 1)) return here;
  }
  return -1;
}

/** How low the parabola through three neighbouring values goes: a high note's dip lies between samples. */
function depth(lag: i32, lags: usize): f32 {
  const left = at(lags, lag - 1);
  const middle = at(lags, lag);
  const right = at(lags, lag + 1);
  const curvature = left - 2 * middle + right;
  const slope = left - right;
  return curvature > 0 ? middle - (slope * slope) / (8 * curvature) : middle;
}

/** Where the parabola through three neighbouring values is lowest. */
function bottom(lag: i32, lags: usize): f32 {
  const left = at(lags, lag - 1);
  const middle = at(lags, lag);
  const right = at(lags, lag + 1);
  const curvature = left - 2 * middle + right;
  return curvature > 0 ? <f32>lag + (<f32>0.5 * (left - right)) / curvature : <f32>lag;
}

function at(lags: usize, lag: i32): f32 {
  return load<f32>(lags + ((<usize>lag) << 2));
}
