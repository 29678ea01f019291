import { FRAMES, HIDDEN } from './shape';

/**
 * One key of a layer with 32 output channels and ReLU, for all frames. `taps` holds `count`
 * distances in bytes from the key's place in the input, `kernel` is [tap][32]. Two frames and half
 * of the channels at a time stay in registers. `input` and `target` are the key's places in frame
 * 0; rows are in floats.
 */
export function hiddenKey(
  input: usize,
  inputRow: i32,
  taps: usize,
  count: i32,
  kernel: usize,
  bias: usize,
  target: usize,
  targetRow: i32,
): void {
  const inputStep = (<usize>inputRow) << 2;
  const targetStep = (<usize>targetRow) << 2;
  const end = taps + ((<usize>count) << 2);
  for (let frame = 0; frame < FRAMES; frame += 2) {
    for (let half: usize = 0; half < <usize>(HIDDEN << 2); half += <usize>(HIDDEN << 1)) {
      let k = kernel + half;
      let a0 = v128.load(bias + half, 0);
      let a1 = v128.load(bias + half, 16);
      let a2 = v128.load(bias + half, 32);
      let a3 = v128.load(bias + half, 48);
      let b0 = a0;
      let b1 = a1;
      let b2 = a2;
      let b3 = a3;
      for (let tap = taps; tap < end; tap += 4) {
        const place = input + <usize>load<i32>(tap);
        const x = v128.load32_splat(place);
        const y = v128.load32_splat(place + inputStep);
        let w = v128.load(k, 0);
        a0 = f32x4.add(a0, f32x4.mul(x, w));
        b0 = f32x4.add(b0, f32x4.mul(y, w));
        w = v128.load(k, 16);
        a1 = f32x4.add(a1, f32x4.mul(x, w));
        b1 = f32x4.add(b1, f32x4.mul(y, w));
        w = v128.load(k, 32);
        a2 = f32x4.add(a2, f32x4.mul(x, w));
        b2 = f32x4.add(b2, f32x4.mul(y, w));
        w = v128.load(k, 48);
        a3 = f32x4.add(a3, f32x4.mul(x, w));
        b3 = f32x4.add(b3, f32x4.mul(y, w));
        k += HIDDEN << 2;
      }
      const zero = f32x4.splat(0);
      const to = target + half;
      v128.store(to, f32x4.max(a0, zero), 0);
      v128.store(to, f32x4.max(a1, zero), 16);
      v128.store(to, f32x4.max(a2, zero), 32);
      v128.store(to, f32x4.max(a3, zero), 48);
      v128.store(to + targetStep, f32x4.max(b0, zero), 0);
      v128.store(to + targetStep, f32x4.max(b1, zero), 16);
      v128.store(to + targetStep, f32x4.max(b2, zero), 32);
      v128.store(to + targetStep, f32x4.max(b3, zero), 48);
    }
    input += 2 * inputStep;
    target += 2 * targetStep;
  }
}
