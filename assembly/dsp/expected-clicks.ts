import { CLICK_CAPACITY, CLICKS } from '../memory/realtime';

/**
 * The metronome's own clicks as the microphone will hear them: frames on the audio clock, the round
 * trip included. The newest CLICK_CAPACITY are known.
 */

let next: i32 = 0;

/** Forgets all of them. */
export function clear(): void {
  next = 0;
  for (let i = 0; i < CLICK_CAPACITY; i++) store<f64>(slot(i), f64.NEGATIVE_INFINITY);
}

export function expect(frame: f64): void {
  store<f64>(slot(next), frame);
  next = (next + 1) % CLICK_CAPACITY;
}

/** Whether a click is expected within `tolerance` frames of `frame`. */
export function isNear(frame: f64, tolerance: f64): bool {
  for (let i = 0; i < CLICK_CAPACITY; i++) {
    if (abs(load<f64>(slot(i)) - frame) <= tolerance) return true;
  }
  return false;
}

function slot(index: i32): usize {
  return CLICKS + ((<usize>index) << 3);
}
