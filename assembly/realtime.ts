/**
 * Kernels for the worklet: the host writes quanta of any length at QUANTUM, and each time a hop is
 * full one frame is analysed over the newest samples. Everything runs at the context's own rate.
 *
 *   INPUT: [ span of history, oldest first ][ samples not yet analysed … ]
 */
import { peak, rms } from './dsp/level';
import { rise } from './dsp/onset';
import * as pitch from './dsp/pitch';
import { DECIMATED, GUARD_BYTES, INPUT, INPUT_CAPACITY, LAGS, LAGS_CAPACITY } from './memory';

export { GUARD_BYTES, INPUT, INPUT_CAPACITY };
export { DECIMATED as QUANTUM };

const WINDOW_SECONDS: f32 = 0.0232;
const RISE_SECONDS: f32 = 0.0116;
const HOP_SECONDS: f32 = 0.0116;
/** An attack must brighten the sound by this much, and be the first to do so for a while. */
const ATTACK_DECIBELS: f32 = 9;
const ATTACK_LEVEL: f32 = 0.003;
const REST_SECONDS: f32 = 0.09;

let rate: f32 = 0;
let window: i32 = 0;
let minLag: i32 = 0;
let maxLag: i32 = 0;
let hop: i32 = 0;
let riseWidth: i32 = 0;
let history: i32 = 0;
let pending: i32 = 0;
let rest: i32 = 0;

let frameLevel: f32 = 0;
let framePeak: f32 = 0;
let attack: bool = false;

export function configure(sampleRate: f32, lowest: f32, highest: f32): void {
  rate = sampleRate;
  maxLag = min(LAGS_CAPACITY - 1, <i32>ceil(sampleRate / lowest) + 2);
  minLag = max(2, <i32>floor(sampleRate / highest) - 1);
  window = max(multipleOfFour(WINDOW_SECONDS * sampleRate), multipleOfFour(<f32>maxLag));
  riseWidth = multipleOfFour(RISE_SECONDS * sampleRate);
  hop = multipleOfFour(HOP_SECONDS * sampleRate);
  history = max(multipleOfFour(<f32>(window + maxLag)), 2 * riseWidth + 4);
  reset();
}

/** Forgets what was heard. */
export function reset(): void {
  memory.fill(INPUT, 0, (<usize>history) << 2);
  pending = 0;
  rest = 0;
  frameLevel = 0;
  framePeak = 0;
  attack = false;
  pitch.detect(INPUT, window, minLag, maxLag, rate, LAGS);
}

/** Takes `count` samples from QUANTUM; returns whether at least one new frame was analysed. */
export function push(count: i32): bool {
  memory.copy(INPUT + ((<usize>(history + pending)) << 2), DECIMATED, (<usize>count) << 2);
  pending += count;
  let analysed = false;
  while (pending >= hop) {
    memory.copy(INPUT, INPUT + ((<usize>hop) << 2), (<usize>(history + pending - hop)) << 2);
    pending -= hop;
    analyse();
    analysed = true;
  }
  return analysed;
}

/** RMS of the newest hop. */
export function level(): f32 {
  return frameLevel;
}

/** Largest sample of the newest hop. */
export function highest(): f32 {
  return framePeak;
}

/** Hertz, 0 when nothing periodic was found. */
export function frequency(): f32 {
  return pitch.frequency;
}

/** 0 to 1. */
export function clarity(): f32 {
  return pitch.clarity;
}

/** Whether an attack began in the newest frame: a hint for the display, the worker decides. */
export function onset(): bool {
  return attack;
}

function analyse(): void {
  const end = INPUT + ((<usize>history) << 2);
  const newest = end - ((<usize>hop) << 2);
  frameLevel = rms(newest, hop);
  framePeak = peak(newest, hop);
  rest = max(0, rest - hop);
  attack =
    rest == 0 &&
    frameLevel > ATTACK_LEVEL &&
    rise(end - ((<usize>riseWidth) << 2), riseWidth) > ATTACK_DECIBELS;
  if (attack) rest = <i32>(REST_SECONDS * rate);
  pitch.detect(end - ((<usize>(window + maxLag)) << 2), window, minLag, maxLag, rate, LAGS);
}

function multipleOfFour(samples: f32): i32 {
  return (<i32>ceil(samples) + 3) & ~3;
}
