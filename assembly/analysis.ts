/**
 * Kernels for the worker: whole recordings, piece by piece. The host writes at one region, calls, and
 * reads another; it knows them by the addresses exported here.
 */
import * as fundamental from './dsp/fundamental';
import { decibels } from './dsp/level';
import { rise } from './dsp/rise';
import * as resample from './dsp/resample';
import {
  CLARITY,
  DECIBELS,
  INPUT,
  PITCH,
  RESAMPLED,
  RESAMPLER_HISTORY,
  RESAMPLER_TABLE,
  RISE,
  TRACK_INPUT,
  TRACK_SCRATCH,
} from './memory/analysis';

export {
  CLARITY,
  CONTOUR,
  DECIBELS,
  FIRST_LAYER,
  INPUT,
  INPUT_CAPACITY,
  MAGNITUDE,
  NOTE,
  ONSET,
  PITCH,
  RESAMPLED,
  RISE,
  SPECTRUM,
  TRACK_CAPACITY,
  TRACK_FRAMES,
  TRACK_INPUT,
  WEIGHTS,
  WINDOW_SAMPLES,
} from './memory/analysis';
export { derive } from './network/derive';
export { readWindow } from './network/network';

/** Level and rise are read over 11.6 ms, so that a boundary stays sharp. */
const LEVEL_WIDTH: i32 = 256;

let pitchSpan: i32 = 0;

/** Begins a recording at `rate` hertz. */
export function configureResampler(rate: i32): void {
  resample.configure(rate, RESAMPLER_TABLE, RESAMPLER_HISTORY);
}

/** Takes `count` samples at INPUT; returns how many are ready at RESAMPLED. */
export function resamplePiece(count: i32): i32 {
  return resample.push(INPUT, count, RESAMPLED);
}

/** The last samples of the recording. */
export function resampleRest(): i32 {
  return resample.flush(RESAMPLED);
}

/** Limits on the MIDI scale. Returns the samples a frame needs, an even number: its instant is their middle. */
export function configureTracker(lowest: f32, highest: f32): i32 {
  pitchSpan = fundamental.configure(
    <f32>resample.TARGET,
    hertz(lowest),
    hertz(highest),
    TRACK_SCRATCH,
  );
  return span();
}

function hertz(midi: f32): f32 {
  return <f32>(440 * Math.pow(2, (<f64>midi - 69) / 12));
}

function span(): i32 {
  return max(pitchSpan, 2 * LEVEL_WIDTH + 8);
}

/**
 * Reads `count` frames of the samples at TRACK_INPUT; frame i begins at sample `i · hop`. Pitch is
 * read in every `pitchEvery`-th frame and stays until the next.
 */
export function track(count: i32, hop: i32, pitchEvery: i32): void {
  const middle = span() >> 1;
  for (let frame = 0; frame < count; frame++) {
    const instant = TRACK_INPUT + ((<usize>(frame * hop + middle)) << 2);
    const out = (<usize>frame) << 2;
    if (frame % pitchEvery == 0) fundamental.detect(instant - ((<usize>(pitchSpan >> 1)) << 2));
    store<f32>(PITCH + out, fundamental.midi);
    store<f32>(CLARITY + out, fundamental.clarity);
    store<f32>(DECIBELS + out, decibels(instant - ((<usize>(LEVEL_WIDTH >> 1)) << 2), LEVEL_WIDTH));
    store<f32>(RISE + out, rise(instant, LEVEL_WIDTH));
  }
}
