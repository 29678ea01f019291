import * as fft from './fft';
import { addLanes } from './level';

/**
 * Fundamental frequency of one frame, from its autocorrelation (after McLeod and Wyvill 2005 and
 * Boersma 1993). Low notes are found by their harmonics: the period shows even where the
 * fundamental itself is missing.
 *
 *   1. frame less its mean, under a Hann window, transformed
 *   2. power spectrum, weighed: nothing below the range, little far above it
 *   3. back to lags, each divided by what the window alone would leave there; lag 0 is 1
 *   4. the first peak that comes near the highest one; how near is asked depends on the noise
 *   5. the peaks at two, three, … periods divide the error of the first by two, three, …
 *
 * The frame holds three periods of the lowest frequency: 23 ms for a flute, 110 ms for the whole
 * piano. The caller owns the memory, and halves rates above 50 kHz first if it wants the lowest octave.
 * Cost: one transform and its inverse, 2 to 8 thousand samples long.
 */

/** Periods of the lowest frequency in a frame: with fewer, noise at 10 dB makes octave errors. */
const PERIODS: f64 = 3;
/** Under this a frame holds too few periods of noise to tell it from a tone. */
const LEAST_SECONDS: f64 = 0.0232;
/** A quarter tone beyond both limits, so that a note at a limit may be out of tune. */
const MARGIN: f64 = 1.03;
/** Lags are at least this dense, or the peaks of the highest notes would fall between them. */
const LAGS_A_SECOND: f64 = 40000;
/** Hertz from which partials count less and less: they sharpen no peak that lags can resolve. */
const FALL: f64 = 6000;
/** Mean square of a frame that counts as silent: -110 dB. */
const SILENCE: f32 = 1e-11;
/**
 * How far under the highest peak the first may stay: more where even the highest is far from a
 * perfect period, as noise and a moving voice lower short and long lags unequally. More than this
 * and a second partial passes for the note (an octave up); less, and a moving voice drops an octave.
 */
const SHORTFALL: f32 = 0.06;
const SHORTFALL_OF_IMPERFECT: f32 = 1.5;
/** Peaks further out must stay this near the first one, or the sound is no longer periodic there. */
const FURTHER_SHORTFALL: f32 = 0.1;
const FURTHEST_PEAK: i32 = 16;

const LIMIT = fft.SIZE_LIMIT;
const PLANE_BYTES: i32 = 4 * ((LIMIT >> 1) + 4);

/*
 * The caller's scratch:
 *
 *   SHAPE     weight of each bin of the power spectrum
 *   WINDOW    Hann
 *   TAPER     per lag, the reciprocal of the window's own autocorrelation
 *   LAGS      the windowed frame, later its autocorrelation
 *   SPECTRUM, WORK   two planes each
 */
const WINDOW_AT: usize = PLANE_BYTES;
const TAPER_AT: usize = WINDOW_AT + 4 * LIMIT;
const LAGS_AT: usize = TAPER_AT + 2 * LIMIT;
const SPECTRUM_AT: usize = LAGS_AT + 4 * LIMIT;
const WORK_AT: usize = SPECTRUM_AT + 2 * PLANE_BYTES;
/** Bytes `configure` wants, aligned to 16. */
export const SCRATCH_BYTES: i32 = 5 * PLANE_BYTES + 10 * LIMIT;

/** Results of the last call. Hertz, 0 where the frame holds nothing periodic at all. */
export let frequency: f32 = 0;
/** The same on the MIDI scale (69 is 440 Hz), 0 with it. */
export let midi: f32 = 0;
/** 0 (noise) to 1 (a perfect period). */
export let clarity: f32 = 0;

let scratch: usize = 0;
let lagRate: f64 = 0;
let window: i32 = 0;
let size: i32 = 0;
let lagSize: i32 = 0;
let minLag: i32 = 0;
let maxLag: i32 = 0;

/**
 * Limits in hertz; `region` is SCRATCH_BYTES of memory that stays this module's. Returns the span:
 * the samples (a multiple of four) that `detect` reads. Their middle is the frame's instant.
 */
export function configure(sampleRate: f32, lowest: f32, highest: f32, region: usize): i32 {
  fft.prepare();
  scratch = region;
  const rate = <f64>sampleRate;
  // Window and longest lag must fit the largest transform together.
  const low = max(<f64>lowest / MARGIN, (rate * (PERIODS + 1.02)) / <f64>LIMIT);
  const high = min(<f64>highest * MARGIN, rate / 4);
  const seconds = max(PERIODS / low, LEAST_SECONDS);
  window = min(multipleOfFour(seconds * rate), (3 * LIMIT) >> 2);
  size = powerOfTwo(window + <i32>Math.ceil(rate / low) + 4);
  const denser = rate < LAGS_A_SECOND && 2 * size <= LIMIT ? 2 : 1;
  lagSize = denser * size;
  lagRate = <f64>denser * rate;
  maxLag = min((lagSize >> 1) - 1, <i32>Math.ceil(lagRate / low) + 2);
  minLag = max(2, <i32>Math.floor(lagRate / high));
  designWindow();
  designShape(rate, low);
  return window;
}

/** Reads the span at `signal` and sets the results. */
export function detect(signal: usize): void {
  frequency = 0;
  midi = 0;
  clarity = 0;
  if (!autocorrelate(signal)) return;
  const lag = firstPeak();
  if (lag == 0) return;
  clarity = min<f32>(1, max<f32>(0, height(lag)));
  const hertz = lagRate / refine(lag);
  frequency = <f32>hertz;
  midi = <f32>(69 + 12 * Math.log2(hertz / 440));
}

/** Steps 1 to 3; false for silence and for samples that are not numbers. */
function autocorrelate(signal: usize): bool {
  applyWindow(signal);
  correlate();
  const lags = scratch + LAGS_AT;
  const power = load<f32>(lags) / (<f32>(size >> 1) * <f32>window);
  if (!(power > SILENCE) || power == Infinity) return false;
  const scale = f32x4.splat(1 / load<f32>(lags));
  for (let i = 0; i <= maxLag; i += 4) {
    const here = float(lags, i);
    const taper = v128.load(float(scratch + TAPER_AT, i));
    v128.store(here, f32x4.mul(f32x4.mul(v128.load(here), scale), taper));
  }
  return true;
}

function applyWindow(signal: usize): void {
  let sum = f32x4.splat(0);
  for (let i = 0; i < window; i += 4) sum = f32x4.add(sum, v128.load(float(signal, i)));
  const mean = f32x4.splat(addLanes(sum) / <f32>window);
  const frame = scratch + LAGS_AT;
  for (let i = 0; i < window; i += 4) {
    const centred = f32x4.sub(v128.load(float(signal, i)), mean);
    v128.store(float(frame, i), f32x4.mul(centred, v128.load(float(scratch + WINDOW_AT, i))));
  }
  memory.fill(float(frame, window), 0, (<usize>(size - window)) << 2);
}

/** The frame at LAGS to its weighed autocorrelation in the same place. */
function correlate(): void {
  const spectrum = scratch + SPECTRUM_AT;
  const plane = fft.planeBytes(size);
  fft.forward(scratch + LAGS_AT, size, spectrum, scratch + WORK_AT);
  const bins = (size >> 1) + 1;
  for (let k = 0; k < bins; k += 4) {
    const here = float(spectrum, k);
    const re = v128.load(here);
    const im = v128.load(here + plane);
    const power = f32x4.add(f32x4.mul(re, re), f32x4.mul(im, im));
    v128.store(here, f32x4.mul(power, v128.load(float(scratch, k))));
  }
  const end = float(spectrum, bins);
  memory.fill(end, 0, spectrum + 2 * fft.planeBytes(lagSize) - end);
  fft.inverse(spectrum, lagSize, scratch + LAGS_AT, scratch + WORK_AT);
}

/** Step 4: the lag of the chosen peak, 0 where there is none. */
function firstPeak(): i32 {
  let best: f32 = 0;
  for (let lag = 0; lag < maxLag; best = max(best, lobeHeight)) lag = nextLobe(lag);
  const enough = best - SHORTFALL - SHORTFALL_OF_IMPERFECT * max<f32>(0, 1 - best);
  for (let lag = 0; lag < maxLag; ) {
    lag = nextLobe(lag);
    if (lobePeak > 0 && lobeHeight >= enough) return lobePeak;
  }
  return 0;
}

let lobePeak: i32 = 0;
let lobeHeight: f32 = 0;

/**
 * From `lag` over what is left of a positive stretch to the next one and to its end, leaving its
 * highest peak: noise roughens a low note's broad lobes, and only one peak of each may count.
 */
function nextLobe(lag: i32): i32 {
  lobePeak = 0;
  lobeHeight = 0;
  while (lag < maxLag && correlation(lag) > 0) lag++;
  while (lag < maxLag && correlation(lag) <= 0) lag++;
  for (; lag < maxLag && correlation(lag) > 0; lag++) {
    if (lag < minLag || !isPeak(lag)) continue;
    const high = height(lag);
    if (high <= lobeHeight) continue;
    lobeHeight = high;
    lobePeak = lag;
  }
  return lag;
}

/** Step 5: the period in fractional lags. */
function refine(lag: i32): f64 {
  const least = height(lag) - FURTHER_SHORTFALL;
  let period = <f64>place(lag);
  for (let multiple = 2; multiple <= FURTHEST_PEAK; multiple++) {
    const near = nearestPeak(<i32>Math.round(period * <f64>multiple));
    if (near == 0 || height(near) < least) break;
    period = <f64>place(near) / <f64>multiple;
  }
  return period;
}

/** A peak at `lag` or one beside it, 0 where there is none or it is out of reach. */
function nearestPeak(lag: i32): i32 {
  if (lag + 1 >= maxLag) return 0;
  if (isPeak(lag)) return lag;
  if (isPeak(lag - 1)) return lag - 1;
  return isPeak(lag + 1) ? lag + 1 : 0;
}

function isPeak(lag: i32): bool {
  const middle = correlation(lag);
  return middle > 0 && middle > correlation(lag - 1) && middle >= correlation(lag + 1);
}

/** How high the parabola through three neighbouring lags goes. */
function height(lag: i32): f32 {
  const left = correlation(lag - 1);
  const middle = correlation(lag);
  const right = correlation(lag + 1);
  const slope = right - left;
  const curvature = middle - left + (middle - right);
  return middle + (slope * slope) / (8 * curvature);
}

/** Where it is highest. */
function place(lag: i32): f32 {
  const left = correlation(lag - 1);
  const middle = correlation(lag);
  const right = correlation(lag + 1);
  return <f32>lag + (right - left) / (2 * (middle - left + (middle - right)));
}

function correlation(lag: i32): f32 {
  return load<f32>(float(scratch + LAGS_AT, lag));
}

function designWindow(): void {
  const start = scratch + WINDOW_AT;
  for (let i = 0; i < window; i++) {
    const phase = (2 * Math.PI * (<f64>i + 0.5)) / <f64>window;
    store<f32>(float(start, i), <f32>(0.5 - 0.5 * Math.cos(phase)));
  }
  // The window's own autocorrelation by the same road as a frame's, with nothing weighed.
  for (let k = 0; k <= size >> 1; k++) store<f32>(float(scratch, k), 1);
  memory.copy(scratch + LAGS_AT, start, (<usize>window) << 2);
  memory.fill(float(scratch + LAGS_AT, window), 0, (<usize>(size - window)) << 2);
  correlate();
  const whole = correlation(0);
  const taper = scratch + TAPER_AT;
  for (let lag = 0; lag < lagSize >> 1; lag++) {
    store<f32>(float(taper, lag), whole / max<f32>(correlation(lag), 0.001 * whole));
  }
}

/** Full weight from the lowest note upwards, falling beyond FALL. */
function designShape(rate: f64, low: f64): void {
  const shape = scratch;
  for (let k = 0; k <= size >> 1; k++) {
    const hertz = (<f64>k * rate) / <f64>size;
    const rise = min<f64>(1, max<f64>(0, hertz / low - 0.4) / 0.3);
    const fall = 1 / (1 + Math.pow(hertz / FALL, 4));
    store<f32>(float(shape, k), <f32>(rise * fall));
  }
  for (let k = (size >> 1) + 1; k < (size >> 1) + 4; k++) store<f32>(float(shape, k), 0);
}

function powerOfTwo(least: i32): i32 {
  let power = 16;
  while (power < least) power <<= 1;
  return power;
}

function multipleOfFour(samples: f64): i32 {
  return (<i32>Math.ceil(samples) + 3) & ~3;
}

function float(start: usize, index: i32): usize {
  return start + ((<usize>index) << 2);
}
