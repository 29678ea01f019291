import { addLanes, log10 } from './level';

/**
 * How much brighter the sound is just after an instant than just before it, in decibels.
 *
 * Energy is taken of the first difference of the signal, which weighs high frequencies: an attack
 * (bow, tongue, hammer, consonant) is a burst of them even where the overall level hardly moves.
 * A floor is added to both sides so that changes deep in the noise count for nothing.
 */

/** -76 dB of difference energy a sample: below a quiet room. */
const FLOOR: f32 = 2.5e-8;

/** `at` points to the instant; `width` samples (a multiple of four) are read on each side, and one before. */
export function rise(at: usize, width: i32): f32 {
  const after = brightness(at, width);
  const before = brightness(at - ((<usize>width) << 2), width);
  const floor = FLOOR * <f32>width;
  return 10 * log10((after + floor) / (before + floor));
}

function brightness(samples: usize, count: i32): f32 {
  let sum = f32x4.splat(0);
  for (let i = 0; i < count; i += 4) {
    const here = samples + ((<usize>i) << 2);
    const difference = f32x4.sub(v128.load(here), v128.load(here - 4));
    sum = f32x4.add(sum, f32x4.mul(difference, difference));
  }
  return addLanes(sum);
}
