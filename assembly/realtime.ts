/**
 * Kernels for the worklet. The host writes a quantum of any length at QUANTUM, calls `push`, and then
 * `next` until it answers 0; each answer says what was just found. Work is done a hop at a time, so
 * the results do not depend on the quantum, and 128 samples never hold more than one pitch frame.
 *
 * Frames are those of the host's audio clock. Rates above 50 kHz are halved first.
 */
import * as pitch from './dsp/fundamental';
import { halve, LAG, PAST } from './dsp/halve';
import * as onsets from './dsp/onsets';
import { HISTORY, HISTORY_CAPACITY, PITCH, QUANTUM, STAGED } from './memory/realtime';

export * from './memory/realtime';

/** Answers of `next`. */
export const LEVEL: i32 = 1;
export const PITCHED: i32 = 2;
export const ONSET: i32 = 3;

const LEVEL_SECONDS: f32 = 0.05;
const PITCH_SECONDS: f32 = 0.01;
const HALVED_ABOVE: f32 = 50000;
/** Beyond this a sample is a fault of the device. */
const LOUDEST: f32 = 8;

let isHalved: bool = false;
let levelHop: i32 = 0;
let pitchHop: i32 = 0;
let pitchSpan: i32 = 0;

let levelDue: i32 = 0;
let pitchDue: i32 = 0;
let onsetDue: i32 = 0;

/** Host frame of the next sample, and samples heard at the kernel's own rate since `origin`. */
let expected: f64 = -1;
let origin: f64 = 0;
let heard: i32 = 0;
let waiting: i32 = 0;
let cursor: i32 = 0;
let available: i32 = 0;

let energy: f32 = 0;
let loudest: f32 = 0;
let frameLevel: f32 = 0;
let framePeak: f32 = 0;

/** Limits of the pitch in hertz. Forgets everything. */
export function configure(sampleRate: f32, lowest: f32, highest: f32): void {
  isHalved = sampleRate > HALVED_ABOVE;
  const rate: f32 = isHalved ? sampleRate / 2 : sampleRate;
  levelHop = <i32>nearest<f32>(LEVEL_SECONDS * rate);
  pitchHop = <i32>nearest<f32>(PITCH_SECONDS * rate);
  pitchSpan = pitch.configure(rate, lowest, highest, PITCH);
  onsets.configure(rate, lowest);
  onsets.forgetClicks();
  restart(-1);
}

/** A click of our own metronome will be heard at host frame `frame`, the round trip included. */
export function expectClick(frame: f64): void {
  onsets.expectClick(frame);
}

/** Takes `count` samples from QUANTUM, the first of them host frame `frame`; after a gap it begins afresh. */
export function push(count: i32, frame: f64): void {
  if (frame != expected) restart(frame);
  expected = frame + <f64>count;
  clean(count);
  available = isHalved ? stage(count) : count;
  cursor = 0;
}

/** Works on what was pushed up to the next result: LEVEL, PITCHED, ONSET, or 0 when all is heard. */
export function next(): i32 {
  while (true) {
    if (levelDue == 0) {
      closeLevel();
      return LEVEL;
    }
    if (pitchDue == 0) {
      pitchDue = pitchHop;
      pitch.detect(newest(pitchSpan));
      return PITCHED;
    }
    if (onsetDue == 0) {
      onsetDue = onsets.hop;
      if (onsets.listen(HISTORY + 4 * HISTORY_CAPACITY, hostFrame(heard), isHalved ? 2 : 1))
        return ONSET;
    }
    if (cursor >= available) return 0;
    advance(min(min(available - cursor, onsetDue), min(levelDue, pitchDue)));
  }
}

/** RMS and largest sample of the 50 ms that have just ended. */
export function level(): f32 {
  return frameLevel;
}

export function peak(): f32 {
  return framePeak;
}

/** Host frame of the first sample of those 50 ms. */
export function levelFrame(): f64 {
  return hostFrame(heard - levelHop);
}

/** Hertz, 0 when nothing periodic was found. */
export function frequency(): f32 {
  return pitch.frequency;
}

/** The same on the MIDI scale. */
export function midi(): f32 {
  return pitch.midi;
}

/** 0 to 1. */
export function clarity(): f32 {
  return pitch.clarity;
}

/** Host frame of the instant the pitch describes: the middle of what was analysed. */
export function pitchFrame(): f64 {
  return hostFrame(heard - (pitchSpan >> 1));
}

/** Host frame at which the sound began. */
export function onsetFrame(): f64 {
  return onsets.frame;
}

/** The part of the sound that was new at the onset, 0 to 1. */
export function onsetStrength(): f32 {
  return onsets.strength;
}

function restart(frame: f64): void {
  expected = frame;
  origin = frame;
  heard = 0;
  waiting = 0;
  cursor = 0;
  available = 0;
  energy = 0;
  loudest = 0;
  levelDue = levelHop;
  pitchDue = pitchHop;
  onsets.reset();
  onsetDue = onsets.hop;
  memory.fill(HISTORY, 0, 4 * HISTORY_CAPACITY);
  memory.fill(STAGED, 0, 4 * PAST);
}

/** Zero for what is not a number, and nothing louder than LOUDEST. */
function clean(count: i32): void {
  for (let i = 0; i < count; i++) {
    const here = QUANTUM + ((<usize>i) << 2);
    const sample = load<f32>(here);
    const isNumber = abs(sample) < Infinity;
    store<f32>(here, isNumber ? min(LOUDEST, max(-LOUDEST, sample)) : 0);
  }
}

/** QUANTUM at half the rate, in place; an odd sample waits for the next quantum. */
function stage(count: i32): i32 {
  const start = STAGED + 4 * PAST;
  memory.copy(start + ((<usize>waiting) << 2), QUANTUM, (<usize>count) << 2);
  const even = (waiting + count) & ~1;
  waiting = (waiting + count) & 1;
  halve(start, even, QUANTUM);
  memory.copy(STAGED, STAGED + ((<usize>even) << 2), (<usize>(PAST + waiting)) << 2);
  return even >> 1;
}

/** Moves `count` samples into the history. */
function advance(count: i32): void {
  const bytes = (<usize>count) << 2;
  const from = QUANTUM + ((<usize>cursor) << 2);
  memory.copy(HISTORY, HISTORY + bytes, 4 * HISTORY_CAPACITY - bytes);
  memory.copy(HISTORY + 4 * HISTORY_CAPACITY - bytes, from, bytes);
  for (let i = 0; i < count; i++) {
    const sample = load<f32>(from + ((<usize>i) << 2));
    energy += sample * sample;
    loudest = max(loudest, abs(sample));
  }
  cursor += count;
  heard += count;
  levelDue -= count;
  pitchDue -= count;
  onsetDue -= count;
}

function closeLevel(): void {
  frameLevel = sqrt<f32>(energy / <f32>levelHop);
  framePeak = loudest;
  energy = 0;
  loudest = 0;
  levelDue = levelHop;
}

function newest(count: i32): usize {
  return HISTORY + ((<usize>(HISTORY_CAPACITY - count)) << 2);
}

function hostFrame(sample: i32): f64 {
  return origin + (isHalved ? <f64>(2 * sample - LAG) : <f64>sample);
}
