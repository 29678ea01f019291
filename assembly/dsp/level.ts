/**
 * Loudness of a block: root mean square and peak, both on the scale of the samples (0 to 1).
 * Sums run in four lanes that are added in one fixed order, so every machine gives the same bits.
 * `count` is a multiple of four.
 */

/** Sum of squares of `count` samples. */
export function energy(samples: usize, count: i32): f32 {
  let sum = f32x4.splat(0);
  for (let i = 0; i < count; i += 4) {
    const x = v128.load(samples + ((<usize>i) << 2));
    sum = f32x4.add(sum, f32x4.mul(x, x));
  }
  return addLanes(sum);
}

export function rms(samples: usize, count: i32): f32 {
  return sqrt<f32>(energy(samples, count) / <f32>count);
}

/** Decibels of full scale, -120 for silence. A constant offset, as cheap microphones have, is no sound. */
export function decibels(samples: usize, count: i32): f32 {
  const mean = total(samples, count) / <f32>count;
  const power = energy(samples, count) / <f32>count - mean * mean;
  return 10 * log10(max<f32>(0, power) + <f32>1e-12);
}

function total(samples: usize, count: i32): f32 {
  let sum = f32x4.splat(0);
  for (let i = 0; i < count; i += 4) sum = f32x4.add(sum, v128.load(samples + ((<usize>i) << 2)));
  return addLanes(sum);
}

/** The same on every machine: the logarithm is compiled in. */
export function log10(x: f32): f32 {
  return Mathf.log(x) * <f32>0.4342944819;
}

export function peak(samples: usize, count: i32): f32 {
  let highest = f32x4.splat(0);
  for (let i = 0; i < count; i += 4) {
    highest = f32x4.max(highest, f32x4.abs(v128.load(samples + ((<usize>i) << 2))));
  }
  return max(
    max(f32x4.extract_lane(highest, 0), f32x4.extract_lane(highest, 1)),
    max(f32x4.extract_lane(highest, 2), f32x4.extract_lane(highest, 3)),
  );
}

/** The four lanes of a sum, always added in the same order. */
export function addLanes(sum: v128): f32 {
  return (
    f32x4.extract_lane(sum, 0) +
    f32x4.extract_lane(sum, 1) +
    (f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3))
  );
}
