import * as fft from './fft';
import { energy } from './level';

/**
 * How much of the sound is new: bands of a short spectrum compared with those a moment ago.
 *
 *   strength = sum of max(0, A[band] - B[band]) / (sum of A[band] + FLOOR)
 *
 * A is a band's amplitude now, B the highest one a moment ago of that band and its neighbours, so
 * that a vibrato does not count as new (after Böck and Widmer 2013). 1 is a sound out of silence,
 * 0 one that goes on.
 *
 * Bands are a sixth of an octave wide, and one bin at least. Cost: one transform of 1024 samples at 48 kHz.
 */

/** Long enough to hold a period of 47 Hz, short enough that a fast repetition shows. */
const WINDOW_SECONDS: f32 = 0.0213;
/** With what the newest frame is compared: half a window ago, where they share little. */
const SINCE_SECONDS: f32 = 0.0107;
/** Of a period longer than the window, a little more than all must have been seen: its pulse is no news. */
const PULSE: f32 = 1.3;
const LOWEST: f64 = 60;
const HIGHEST: f64 = 10000;
const BANDS_AN_OCTAVE: f64 = 6;
/** A second half of the window this much weaker than the first, in energy, begins nothing. */
const BREAKS_OFF: f32 = 0.8;
/** Sum of the band amplitudes of a quiet room. */
const FLOOR: f32 = 0.004;

/** Frames that far apart are near enough not to miss a pulse. */
const PAST_STEP: i32 = 2;

const BAND_CAPACITY: i32 = 64;
const FRAME_CAPACITY: i32 = 64;
const SIZE_CAPACITY: i32 = 2048;
const PLANE_BYTES: i32 = 4 * ((SIZE_CAPACITY >> 1) + 4);

/*
 * The caller's scratch:
 *
 *   EDGES     first bin of each band and, last, the bin after the highest (i32)
 *   WINDOW    Hann
 *   FRAME     the windowed frame
 *   SPECTRUM, WORK   two planes each
 *   BANDS     a ring of FRAME_CAPACITY frames, BAND_CAPACITY amplitudes each
 */
const WINDOW_AT: usize = 4 * (BAND_CAPACITY + 4);
const FRAME_AT: usize = WINDOW_AT + 4 * SIZE_CAPACITY;
const SPECTRUM_AT: usize = FRAME_AT + 4 * SIZE_CAPACITY;
const WORK_AT: usize = SPECTRUM_AT + 2 * PLANE_BYTES;
const BANDS_AT: usize = WORK_AT + 2 * PLANE_BYTES;
/** Bytes `configure` wants, aligned to 16. */
export const STRENGTH_BYTES: i32 =
  4 * (BAND_CAPACITY + 4) +
  8 * SIZE_CAPACITY +
  4 * PLANE_BYTES +
  4 * BAND_CAPACITY * FRAME_CAPACITY;

let scratch: usize = 0;
let rate: f64 = 0;
let window: i32 = 0;
let size: i32 = 0;
let bands: i32 = 0;
let since: i32 = 0;
let reach: i32 = 0;
let newest: i32 = 0;

/**
 * A frame is measured every `hop` samples; `lowest` in hertz is the lowest note there is. Returns the
 * samples (a multiple of four) a frame reads.
 */
export function configure(sampleRate: f32, lowest: f32, hop: i32, region: usize): i32 {
  fft.prepare();
  scratch = region;
  rate = <f64>sampleRate;
  window = min(SIZE_CAPACITY, (<i32>(WINDOW_SECONDS * sampleRate) + 3) & ~3);
  size = 16;
  while (size < window) size <<= 1;
  since = <i32>nearest<f32>((SINCE_SECONDS * sampleRate) / <f32>hop);
  const unseen = max<f32>(0, PULSE / lowest - WINDOW_SECONDS);
  reach = since + min(FRAME_CAPACITY >> 1, <i32>ceil<f32>((unseen * sampleRate) / <f32>hop));
  for (let i = 0; i < window; i++) {
    const phase = (2 * Math.PI * (<f64>i + 0.5)) / <f64>window;
    // Scaled so that a sine's band has about the sine's amplitude.
    const weight = (0.5 - 0.5 * Math.cos(phase)) * (4 / <f64>window);
    store<f32>(float(scratch + WINDOW_AT, i), <f32>weight);
  }
  designBands();
  reset();
  return window;
}

/** Forgets what was heard. */
export function reset(): void {
  newest = 0;
  memory.fill(scratch + BANDS_AT, 0, 4 * BAND_CAPACITY * FRAME_CAPACITY);
}

/** Measures the frame at `signal`; 0 where the sound breaks off, which is a burst of new bands too. */
export function measure(signal: usize): f32 {
  newest = (newest + 1) & (FRAME_CAPACITY - 1);
  spectrum(signal);
  const half = (window >> 1) & ~3;
  const before = energy(signal, half);
  const after = energy(signal + ((<usize>half) << 2), half);
  if (after < BREAKS_OFF * before) return 0;
  return compare(0, since, reach, 0, 0);
}

/**
 * The strength by which the frame `now` frames ago is new against those from `before` to `until`
 * frames ago; the bands from `skipFrom` to `skipTo` hertz, and those beside them, are left out (none for 0).
 */
export function compare(now: i32, before: i32, until: i32, skipFrom: f32, skipTo: f32): f32 {
  const a = frameAgo(now);
  const first = skipTo > 0 ? bandOf(<f64>skipFrom) - 1 : bands;
  const last = skipTo > 0 ? bandOf(<f64>skipTo) + 1 : bands;
  let fresh: f32 = 0;
  let all: f32 = FLOOR;
  for (let band = 0; band < bands; band++) {
    if (band >= first && band <= last) continue;
    const here = load<f32>(float(a, band));
    all += here;
    fresh += max<f32>(0, here - past(band, before, until));
  }
  return fresh / all;
}

/** The highest amplitude of a band and its neighbours from `before` to `until` frames ago. */
function past(band: i32, before: i32, until: i32): f32 {
  const first = max(0, band - 1);
  const last = min(bands - 1, band + 1);
  let highest: f32 = 0;
  for (let ago = before; ago <= until; ago += PAST_STEP) {
    const frame = frameAgo(ago);
    for (let i = first; i <= last; i++) highest = max(highest, load<f32>(float(frame, i)));
  }
  return highest;
}

function spectrum(signal: usize): void {
  const frame = scratch + FRAME_AT;
  for (let i = 0; i < window; i += 4) {
    const weight = v128.load(float(scratch + WINDOW_AT, i));
    v128.store(float(frame, i), f32x4.mul(v128.load(float(signal, i)), weight));
  }
  memory.fill(float(frame, window), 0, (<usize>(size - window)) << 2);
  const re = scratch + SPECTRUM_AT;
  const im = re + fft.planeBytes(size);
  fft.forward(frame, size, re, scratch + WORK_AT);
  const out = frameAgo(0);
  let bin = load<i32>(scratch);
  for (let band = 0; band < bands; band++) {
    const end = load<i32>(float(scratch, band + 1));
    let power: f32 = 0;
    for (; bin < end; bin++) {
      const x = load<f32>(float(re, bin));
      const y = load<f32>(float(im, bin));
      power += x * x + y * y;
    }
    store<f32>(float(out, band), sqrt<f32>(power));
  }
}

function designBands(): void {
  const width = rate / <f64>size;
  const ratio = Math.pow(2, 1 / BANDS_AN_OCTAVE);
  const last = min(<f64>(size >> 1), HIGHEST / width);
  let edge = LOWEST / width;
  bands = 0;
  store<i32>(scratch, <i32>Math.ceil(edge));
  while (edge < last && bands < BAND_CAPACITY) {
    edge = max(edge * ratio, Math.ceil(edge) + 1);
    bands += 1;
    store<i32>(float(scratch, bands), <i32>Math.ceil(min(edge, last)));
  }
}

function bandOf(hertz: f64): i32 {
  const bin = <i32>((hertz * <f64>size) / rate);
  let band = 0;
  while (band < bands && load<i32>(float(scratch, band + 1)) <= bin) band++;
  return band;
}

function frameAgo(count: i32): usize {
  const index = (newest - count) & (FRAME_CAPACITY - 1);
  return scratch + BANDS_AT + ((<usize>(index * BAND_CAPACITY)) << 2);
}

function float(start: usize, index: i32): usize {
  return start + ((<usize>index) << 2);
}
