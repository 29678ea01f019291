import { addLanes } from './level';

/**
 * Any rate to 22 050 Hz: a low-pass (Kaiser-windowed sinc, flat to 9.5 kHz, -80 dB and below from
 * 11.025 kHz on; scaled down for slower inputs) evaluated where an output sample falls between input
 * samples. The filter is tabled for 512 fractions of a sample and interpolated between them, so one
 * path serves every rate. It is symmetrical: an instant of the input is the same instant of the output.
 *
 * Samples arrive in pieces; what the filter still needs is kept. Not-a-number and infinite samples
 * count as silence.
 */
export const TARGET: i32 = 22050;
export const PHASES: i32 = 512;
/** Rates the table has room for. */
export const HIGHEST_RATE: i32 = 192000;
export const TAPS_LIMIT: i32 = 736;

/** Middle of the transition band, and half the filter's length at twice the target rate. */
const CUTOFF: f64 = 10262.5;
const HALF_AT_DOUBLE: f64 = 84;
/** Kaiser's shape for -90 dB. */
const BETA: f64 = 8.96;

let rate: i32 = 0;
let half: i32 = 0;
let table: usize = 0;
let history: usize = 0;
/** Samples in the history, and where its first one lies in the recording. */
let held: i32 = 0;
let first: i64 = 0;
let received: i64 = 0;
let produced: i64 = 0;

/** `tableRegion` holds (PHASES + 1) × TAPS_LIMIT floats, `historyRegion` TAPS_LIMIT and one piece. */
export function configure(sampleRate: i32, tableRegion: usize, historyRegion: usize): void {
  history = historyRegion;
  table = tableRegion;
  if (rate != sampleRate) {
    rate = sampleRate;
    const slower = max(<f64>1, <f64>rate / TARGET);
    half = ((<i32>Math.ceil((HALF_AT_DOUBLE / 2) * slower) + 1) >> 1) << 1;
    for (let phase = 0; phase <= PHASES; phase++) design(phase);
  }
  // The filter looks back from the first sample into silence.
  held = half;
  first = -half;
  memory.fill(history, 0, (<usize>half) << 2);
  received = 0;
  produced = 0;
}

/** Taps for an output that lies `phase` 512ths of a sample after an input sample. */
function design(phase: i32): void {
  const cutoff = (2 * CUTOFF * min(<f64>1, <f64>rate / TARGET)) / <f64>rate;
  const row = table + ((<usize>(phase * 2 * half)) << 2);
  let sum: f64 = 0;
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < 2 * half; i++) {
      const distance = <f64>(i - half + 1) - <f64>phase / PHASES;
      const tap = sinc(cutoff * distance) * kaiser(distance / <f64>half);
      if (pass == 0) sum += tap;
      else store<f32>(row + ((<usize>i) << 2), <f32>(tap / sum));
    }
  }
}

/** Takes `count` samples at `input`, writes what can be made of them to `output`, returns how many. */
export function push(input: usize, count: i32, output: usize): i32 {
  received += count;
  append(input, count);
  return produce(output, received - half);
}

/** Writes what is left of the recording, as if silence followed. */
export function flush(output: usize): i32 {
  const place = history + ((<usize>held) << 2);
  memory.fill(place, 0, (<usize>half) << 2);
  held += half;
  return produce(output, received);
}

function append(input: usize, count: i32): void {
  const place = history + ((<usize>held) << 2);
  for (let i: usize = 0; i < (<usize>count) << 2; i += 4) {
    const sample = load<f32>(input + i);
    store<f32>(place + i, sample - sample == 0 ? sample : 0);
  }
  held += count;
}

/** Every output whose place in the input is before `end`. */
function produce(output: usize, end: i64): i32 {
  const start = produced;
  for (;;) {
    const position = produced * <i64>rate;
    const whole = position / TARGET;
    if (whole >= end) break;
    const fraction = <i32>(position - whole * TARGET) * PHASES;
    const place = history + ((<usize>(whole - first - half + 1)) << 2);
    const sample =
      rate == TARGET
        ? load<f32>(place + ((<usize>(half - 1)) << 2))
        : between(place, fraction / TARGET, <f32>(fraction % TARGET) / <f32>TARGET);
    store<f32>(output + ((<usize>(produced - start)) << 2), sample);
    produced++;
  }
  forget((produced * <i64>rate) / TARGET - half + 1);
  return <i32>(produced - start);
}

/** Drops samples before `position`: no later output reads them. */
function forget(position: i64): void {
  const done = <i32>min<i64>(max<i64>(0, position - first), held);
  held -= done;
  first += done;
  memory.copy(history, history + ((<usize>done) << 2), (<usize>held) << 2);
}

/** The filter at `phase` and the one after it, mixed. */
function between(place: usize, phase: i32, mix: f32): f32 {
  const length = (<usize>(2 * half)) << 2;
  const row = table + <usize>phase * length;
  let here = f32x4.splat(0);
  let there = f32x4.splat(0);
  for (let i: usize = 0; i < length; i += 16) {
    const x = v128.load(place + i);
    here = f32x4.add(here, f32x4.mul(x, v128.load(row + i)));
    there = f32x4.add(there, f32x4.mul(x, v128.load(row + length + i)));
  }
  const a = addLanes(here);
  return a + mix * (addLanes(there) - a);
}

function sinc(x: f64): f64 {
  if (x == 0) return 1;
  return Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: f64): f64 {
  return x <= -1 || x >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x)) / bessel(BETA);
}

/** Modified Bessel function of the first kind, order 0. */
function bessel(x: f64): f64 {
  let sum: f64 = 1;
  let term: f64 = 1;
  for (let k = 1; k < 40; k++) {
    term *= (x / (2 * <f64>k)) * (x / (2 * <f64>k));
    sum += term;
  }
  return sum;
}
