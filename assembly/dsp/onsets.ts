import { BLOCK_CAPACITY, BLOCKS, STRENGTH } from '../memory/realtime';
import * as attack from './attack';
import * as clicks from './expected-clicks';
import * as picker from './onset-picker';
import * as novelty from './onset-strength';

/**
 * Onsets as they are heard: peaks of the onset strength, dated back to where the sound began.
 *
 * One that coincides with a click of our own metronome is put off until the click has died away. If
 * by then the sound beside the clicks' own bands is still new, a note was played with the click and is
 * reported; else it was the click alone. A second onset in the meantime explains what is new, so the
 * first is dropped.
 */

const HOP_SECONDS: f32 = 0.0027;
/** Where the attack is looked for, around the middle of the frame in which it showed. */
const SEARCH_BEFORE: f32 = 0.04;
const SEARCH_AFTER: f32 = 0.012;
/** By how much a sudden sound precedes the middle of the frame in which its strength peaks. */
const RISE_BEFORE_PEAK: f32 = 0.004;
/** The round trip is known to a few milliseconds; a player with the click is within 20. */
const CLICK_SECONDS: f32 = 0.025;
/** The longest click lasts 55 ms; the window that measures after it must hold none of it. */
const AFTER_CLICK_SECONDS: f32 = 0.085;
/** The part of the sound beside the clicks' bands that must be new then. */
const NOTE_WITH_CLICK: f32 = 0.35;
/** The metronome's tones, from a subdivision's to an accent's. */
const LOWEST_CLICK: f32 = 880;
const HIGHEST_CLICK: f32 = 1760;

/** Samples between two calls of `listen`. */
export let hop: i32 = 0;
/** Results: host frame of the last onset, and how much of the sound was new. */
export let frame: f64 = 0;
export let strength: f32 = 0;

let rate: f32 = 0;
let window: i32 = 0;
let block: i32 = 0;
let isPutOff: bool = false;
let putOffFrame: f64 = 0;
let putOffStrength: f32 = 0;

/** `lowest` in hertz: the lowest note there is. */
export function configure(sampleRate: f32, lowest: f32): void {
  rate = sampleRate;
  hop = <i32>nearest<f32>(HOP_SECONDS * sampleRate);
  block = attack.blockSize(sampleRate);
  window = novelty.configure(sampleRate, lowest, hop, STRENGTH);
  picker.configure(<f32>hop / sampleRate);
}

export function reset(): void {
  isPutOff = false;
  novelty.reset();
  picker.reset();
}

export function forgetClicks(): void {
  clicks.clear();
}

export function expectClick(at: f64): void {
  clicks.expect(at);
}

/**
 * Hears another `hop` of samples; `end` is behind the newest, whose host frame is `now`, and a sample
 * is `scale` host frames. Whether there is an onset to report.
 */
export function listen(end: usize, now: f64, scale: f64): bool {
  const value = novelty.measure(end - ((<usize>window) << 2));
  const wasPutOff = isPutOff && isNoteWithClick(now, scale);
  if (!picker.pick(value)) return wasPutOff;
  const at = begin(end, now, scale);
  if (clicks.isNear(at, <f64>(CLICK_SECONDS * rate) * scale)) {
    isPutOff = true;
    putOffFrame = at;
    putOffStrength = picker.height;
    return wasPutOff;
  }
  isPutOff = false;
  frame = at;
  strength = picker.height;
  return true;
}

/** Decides about the onset put off, once it can be decided. */
function isNoteWithClick(now: f64, scale: f64): bool {
  const since = (now - putOffFrame) / scale;
  if (since < <f64>(AFTER_CLICK_SECONDS * rate)) return false;
  isPutOff = false;
  const before = <i32>(since / <f64>hop) + 2;
  frame = putOffFrame;
  strength = putOffStrength;
  return novelty.compare(0, before, before, LOWEST_CLICK, HIGHEST_CLICK) > NOTE_WITH_CLICK;
}

/** Host frame of the attack that showed in the frame before the newest. */
function begin(end: usize, now: f64, scale: f64): f64 {
  const centre = hop + (window >> 1);
  const back = centre + <i32>(SEARCH_BEFORE * rate);
  const reach = back - centre + <i32>(SEARCH_AFTER * rate);
  const count = min(BLOCK_CAPACITY, min(reach, back) / block);
  const found = attack.begin(end - ((<usize>back) << 2), block, count, BLOCKS);
  const ago = found < 0 ? centre + <i32>(RISE_BEFORE_PEAK * rate) : back - found * block;
  return now - <f64>ago * scale;
}
