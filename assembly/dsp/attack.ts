import { addLanes, energy } from './level';

/**
 * Where exactly a sound begins, once it is known that it did: the energy of blocks of about a
 * millisecond is followed from the quietest place before the attack to where it leaves that level.
 */

/** Blocks averaged for a level: 8 ms holds half a period of a low note. */
const SMOOTH: i32 = 8;
/** The part of the attack's height that counts as begun, and how far ringing may wave about its level. */
const BEGUN: f32 = 0.05;
const WAVING: f32 = 2;
/** With less the beats of ringing strings would be taken for the attack. */
const LEAST_CONTRAST: f32 = 20;
/** -100 dB a sample: quieter places are all the same. */
const QUIET: f32 = 1e-10;

/** Samples in a block. */
export function blockSize(sampleRate: f32): i32 {
  return max(4, <i32>(sampleRate * 0.001) & ~3);
}

/**
 * The block, of `count` blocks of `block` samples from `signal` on, in which the attack begins, or -1
 * where none stands out; one sample before them is read too. `blocks` is a scratch of `count` floats.
 *
 * Both the sound and its first difference are tried, and the one in which the attack stands out more
 * is believed: the difference shows a hammer through ringing strings, the sound a soft note in noise.
 */
export function begin(signal: usize, block: i32, count: i32, blocks: usize): i32 {
  const plain = find(signal, block, count, blocks, false);
  const plainContrast = contrast;
  const bright = find(signal, block, count, blocks, true);
  if (max(contrast, plainContrast) < LEAST_CONTRAST) return -1;
  return contrast > plainContrast ? bright : plain;
}

/** How many times louder the loudest block was than the quietest place. */
let contrast: f32 = 0;

function find(signal: usize, block: i32, count: i32, blocks: usize, isBright: bool): i32 {
  let loudest: f32 = 0;
  for (let i = 0; i < count; i++) {
    const here = signal + ((<usize>(i * block)) << 2);
    const level = isBright ? differenceEnergy(here, block) : energy(here, block);
    store<f32>(blocks + ((<usize>i) << 2), level);
    loudest = max(loudest, level);
  }
  let quietest = f32.MAX_VALUE;
  let place = 0;
  for (let i = 0; i + SMOOTH <= count; i++) {
    let sum: f32 = 0;
    for (let j = 0; j < SMOOTH; j++) sum += load<f32>(blocks + ((<usize>(i + j)) << 2));
    if (sum >= quietest) continue;
    quietest = sum;
    place = i;
  }
  quietest /= <f32>SMOOTH;
  contrast = loudest / (quietest + QUIET * <f32>block);
  const bar = WAVING * quietest + BEGUN * loudest;
  for (let i = place; i < count; i++) {
    if (load<f32>(blocks + ((<usize>i) << 2)) > bar) return i;
  }
  return min(count - 1, place + SMOOTH);
}

/** Energy of the first difference of `count` samples (a multiple of four). */
function differenceEnergy(samples: usize, count: i32): f32 {
  let sum = f32x4.splat(0);
  for (let i = 0; i < count; i += 4) {
    const here = samples + ((<usize>i) << 2);
    const difference = f32x4.sub(v128.load(here), v128.load(here - 4));
    sum = f32x4.add(sum, f32x4.mul(difference, difference));
  }
  return addLanes(sum);
}
