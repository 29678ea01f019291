import { addLanes } from '../dsp/level';
import { FRAMES } from './shape';

/**
 * A layer with one output channel and a sigmoid: for every frame and every position from `low` up
 * to `high`, the sum over `rows` input rows of `run` floats each, times the kernel, plus bias.
 *
 * `input` is the padded map whose first row is the first one read for frame 0 and whose first float
 * is the first one read for position 0; a position is `channels` floats further, a row `inputRow`.
 * `run` is a multiple of four. `extra` (may be 0) is a map of the same shape as the target that is
 * added before the sigmoid.
 */
export function dotRows(
  input: usize,
  inputRow: i32,
  channels: i32,
  rows: i32,
  run: i32,
  kernel: usize,
  bias: f32,
  target: usize,
  targetRow: i32,
  low: i32,
  high: i32,
): void {
  const step = (<usize>channels) << 2;
  const last = max(0, high - 4);
  for (let frame = 0; frame < FRAMES; frame++) {
    const from = input + ((<usize>(frame * inputRow)) << 2);
    const to = target + ((<usize>(frame * targetRow)) << 2);
    // Four positions share each piece of the kernel; the last four overlap those before.
    for (let position = low; position < high; position += 4) {
      const first = min(position, last);
      fourDots(
        from + <usize>first * step,
        step,
        inputRow,
        rows,
        run,
        kernel,
        bias,
        to + ((<usize>first) << 2),
      );
    }
  }
}

function fourDots(
  from: usize,
  step: usize,
  inputRow: i32,
  rows: i32,
  run: i32,
  kernel: usize,
  bias: f32,
  target: usize,
): void {
  let a = f32x4.splat(0);
  let b = f32x4.splat(0);
  let c = f32x4.splat(0);
  let d = f32x4.splat(0);
  for (let row = 0; row < rows; row++) {
    let x = from + ((<usize>(row * inputRow)) << 2);
    const end = x + ((<usize>run) << 2);
    while (x < end) {
      const k = v128.load(kernel);
      a = f32x4.add(a, f32x4.mul(k, v128.load(x)));
      b = f32x4.add(b, f32x4.mul(k, v128.load(x + step)));
      c = f32x4.add(c, f32x4.mul(k, v128.load(x + 2 * step)));
      d = f32x4.add(d, f32x4.mul(k, v128.load(x + 3 * step)));
      x += 16;
      kernel += 16;
    }
  }
  store<f32>(target, sigmoid(addLanes(a) + bias), 0);
  store<f32>(target, sigmoid(addLanes(b) + bias), 4);
  store<f32>(target, sigmoid(addLanes(c) + bias), 8);
  store<f32>(target, sigmoid(addLanes(d) + bias), 12);
}

export function sigmoid(x: f32): f32 {
  return 1 / (1 + Mathf.exp(-x));
}
