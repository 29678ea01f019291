/**
 * Which peaks of the onset strength are onsets: those well above what is usual at the moment, one in
 * a while. What is usual is an average that forgets in a fifth of a second, so steady noise, or the
 * separate pulses of a very low tone, raise the bar for themselves.
 */

/** Part of the sound that must be new, at the least. */
const LEAST: f32 = 0.2;
const TIMES_USUAL: f32 = 1.5;
const USUAL_SECONDS: f32 = 0.2;
/** Two onsets this near are one: a fast trill has twice the distance. */
const REST_SECONDS: f32 = 0.06;

/** Strength of the last onset. */
export let height: f32 = 0;

let forgetting: f32 = 0;
let restHops: i32 = 0;
let usual: f32 = 0;
let usualBefore: f32 = 0;
let last: f32 = 0;
let secondLast: f32 = 0;
let rest: i32 = 0;

export function configure(hopSeconds: f32): void {
  forgetting = hopSeconds / USUAL_SECONDS;
  restHops = <i32>nearest<f32>(REST_SECONDS / hopSeconds);
  reset();
}

export function reset(): void {
  usual = 0;
  usualBefore = 0;
  last = 0;
  secondLast = 0;
  rest = 0;
}

/** Takes the newest strength; whether the one before it was an onset. */
export function pick(strength: f32): bool {
  if (rest > 0) rest -= 1;
  const isPeak = last > secondLast && last >= strength;
  const isOnset = rest == 0 && isPeak && last > LEAST + TIMES_USUAL * usualBefore;
  if (isOnset) {
    rest = restHops;
    height = last;
  }
  secondLast = last;
  last = strength;
  usualBefore = usual;
  usual += forgetting * (strength - usual);
  return isOnset;
}
