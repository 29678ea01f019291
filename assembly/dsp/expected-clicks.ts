import { CLICK_CAPACITY, CLICKS } from '../memory/realtime';

/**
 * The metronome's own clicks as the microphone will hear them: frames on the audio clock, the round
 * trip included. They are kept in order, so that one is found in a dozen steps however many there
 * are. Of more than CLICK_CAPACITY the last are not known.
 */

let count: i32 = 0;

/** Forgets all of them. */
export function clear(): void {
  count = 0;
}

/** In any order; soonest done where they come one after the other. */
export function expect(frame: f64): void {
  if (count == CLICK_CAPACITY) return;
  let place = count;
  for (; place > 0 && load<f64>(slot(place - 1)) > frame; place--) {
    store<f64>(slot(place), load<f64>(slot(place - 1)));
  }
  store<f64>(slot(place), frame);
  count++;
}

/** Whether a click is expected within `tolerance` frames of `frame`. */
export function isNear(frame: f64, tolerance: f64): bool {
  const place = firstFrom(frame - tolerance);
  return place < count && load<f64>(slot(place)) <= frame + tolerance;
}

/** The first that is not before `frame`; `count` where all are. */
function firstFrom(frame: f64): i32 {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (load<f64>(slot(middle)) < frame) low = middle + 1;
    else high = middle;
  }
  return low;
}

function slot(index: i32): usize {
  return CLICKS + ((<usize>index) << 3);
}
