/**
 * Kernels for the worker: whole recordings, a block at a time. The host writes samples at INPUT,
 * calls, and reads the results; it knows the regions by the addresses exported here.
 */
import * as low from './dsp/decimate';
import { rms } from './dsp/level';
import { rise } from './dsp/onset';
import * as pitch from './dsp/pitch';
import {
  CLARITY,
  DECIMATED,
  FRAME_CAPACITY,
  FREQUENCY,
  GUARD_BYTES,
  INPUT,
  INPUT_CAPACITY,
  LAGS,
  LAGS_CAPACITY,
  LEVEL,
  RISE,
  TAPS,
} from './memory';

export {
  CLARITY,
  DECIMATED,
  FRAME_CAPACITY,
  FREQUENCY,
  GUARD_BYTES,
  INPUT,
  INPUT_CAPACITY,
  LAGS,
  LAGS_CAPACITY,
  LEVEL,
  RISE,
  TAPS,
};

/** Seconds compared by the pitch detector: long enough for two periods of a low voice. */
const WINDOW_SECONDS: f32 = 0.0232;
/** Level and rise are read over a shorter stretch, so that a boundary stays sharp. */
const LEVEL_SECONDS: f32 = 0.0116;

let rate: f32 = 0;
let window: i32 = 0;
let levelWidth: i32 = 0;
let minLag: i32 = 0;
let maxLag: i32 = 0;

/** Limits in hertz. Returns the samples a frame needs: its instant lies in their middle. */
export function configure(sampleRate: f32, lowest: f32, highest: f32): i32 {
  rate = sampleRate;
  maxLag = min(LAGS_CAPACITY - 1, <i32>ceil(sampleRate / lowest) + 2);
  minLag = max(2, <i32>floor(sampleRate / highest) - 1);
  window = max(multipleOfFour(WINDOW_SECONDS * sampleRate), multipleOfFour(<f32>maxLag));
  levelWidth = multipleOfFour(LEVEL_SECONDS * sampleRate);
  return span();
}

/** Samples a frame needs; always even, so that it has a middle. */
export function span(): i32 {
  return max((window + maxLag + 3) & ~3, 2 * levelWidth + 4);
}

/** Analyses `count` frames of the samples at INPUT; frame i begins at sample `i · hop`. */
export function analyse(count: i32, hop: i32): void {
  const middle = span() >> 1;
  const lead = (span() - window - maxLag) >> 1;
  for (let frame = 0; frame < count; frame++) {
    const start = INPUT + ((<usize>(frame * hop)) << 2);
    const instant = start + ((<usize>middle) << 2);
    const out = (<usize>frame) << 2;
    pitch.detect(start + ((<usize>lead) << 2), window, minLag, maxLag, rate, LAGS);
    store<f32>(FREQUENCY + out, pitch.frequency);
    store<f32>(CLARITY + out, pitch.clarity);
    store<f32>(LEVEL + out, rms(instant - ((<usize>levelWidth) << 1), levelWidth));
    store<f32>(RISE + out, rise(instant, levelWidth));
  }
}

/** Prepares the low-pass for a factor and returns its reach in input samples. */
export function configureDecimation(factor: i32): i32 {
  low.design(factor, TAPS);
  return low.reach(factor);
}

/** Fills `count` samples at DECIMATED from INPUT. */
export function decimate(factor: i32, count: i32): void {
  low.decimate(INPUT, factor, TAPS, DECIMATED, count);
}

function multipleOfFour(samples: f32): i32 {
  return (<i32>ceil(samples) + 3) & ~3;
}
