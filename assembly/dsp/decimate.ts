import { addLanes } from './level';

/**
 * Low-pass and keep every n-th sample: a windowed sinc (Blackman), cut at 0.45 of the new rate.
 * The filter is symmetrical, so an instant of the input is the same instant of the output.
 */

const CUTOFF = 0.45;
/** Half the filter's length in samples of the new rate; with Blackman's window about -70 dB at 0.6. */
const REACH: i32 = 12;

/** Taps a side of the centre for a factor, a multiple of four. */
export function reach(factor: i32): i32 {
  return factor * REACH;
}

/** Writes `2 · reach + 4` taps (the last are zeros that fill a vector), scaled to pass a constant unchanged. */
export function design(factor: i32, taps: usize): void {
  const side = reach(factor);
  const cutoff = CUTOFF / <f64>factor;
  let sum: f64 = 0;
  for (let i = -side; i <= side; i++) {
    const value = sinc(2 * cutoff * <f64>i) * blackman(<f64>i / <f64>(side + 1));
    store<f32>(taps + ((<usize>(i + side)) << 2), <f32>value);
    sum += value;
  }
  for (let i = 0; i <= 2 * side; i++) {
    const tap = taps + ((<usize>i) << 2);
    store<f32>(tap, <f32>(<f64>load<f32>(tap) / sum));
  }
  for (let i = 1; i <= 3; i++) store<f32>(taps + ((<usize>(2 * side + i)) << 2), 0);
}

/**
 * Writes `count` samples. Output sample k is centred on input sample `reach + k · factor`, so the
 * host puts `reach` samples of the past in front and `reach + 3` of the future behind.
 */
export function decimate(input: usize, factor: i32, taps: usize, output: usize, count: i32): void {
  const length = 2 * reach(factor) + 4;
  for (let k = 0; k < count; k++) {
    const start = input + ((<usize>(k * factor)) << 2);
    let sum = f32x4.splat(0);
    for (let i = 0; i < length; i += 4) {
      const offset = (<usize>i) << 2;
      sum = f32x4.add(sum, f32x4.mul(v128.load(start + offset), v128.load(taps + offset)));
    }
    store<f32>(output + ((<usize>k) << 2), addLanes(sum));
  }
}

function sinc(x: f64): f64 {
  if (x == 0) return 1;
  const angle = Math.PI * x;
  return Math.sin(angle) / angle;
}

/** `x` from -1 to 1 across the window. */
function blackman(x: f64): f64 {
  return 0.42 + 0.5 * Math.cos(Math.PI * x) + 0.08 * Math.cos(2 * Math.PI * x);
}
