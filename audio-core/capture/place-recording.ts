import type { Seconds } from '#shared/lib/units';

/** Levels of a sound, a thousandth of a second each. */
export interface Levels {
  add(samples: Float32Array): void;
  read(): Float32Array;
}

const STEPS_A_SECOND = 1000;
/** A count-in and enough music to be told by. */
const KEPT: Seconds = 20;
/** A recorder begins some time after it was told to; what it had before that is less. */
const EARLIEST = -100;
const LATEST = 300;
/** Every fourth level is plenty to tell one place from another; of those nearby all of them tell which it is. */
const STRIDE = 4;
const NEARBY = 8;
/** Pearson's; the same sound reaches 0.9, compressed and all. */
const ALIKE = 0.7;

/** Listens to the first twenty seconds. */
export function createLevels(sampleRate: number): Levels {
  const power = new Float32Array(KEPT * STEPS_A_SECOND);
  let heard = 0;
  const stepOf = (sample: number) => Math.floor((sample * STEPS_A_SECOND) / sampleRate);
  return {
    add(samples) {
      for (let i = 0; i < samples.length && stepOf(heard + i) < power.length; i++) {
        power[stepOf(heard + i)]! += samples[i]! ** 2;
      }
      heard += samples.length;
    },
    read: () => power.subarray(0, stepOf(heard)).map(Math.sqrt),
  };
}

/**
 * How much later a recording begins than it was told to, by where in what was heard its own levels lie; null where that
 * cannot be told, as of silence.
 *
 * @param told where in `heard` the recorder was told to begin
 */
export function beginningIn(
  heard: Float32Array,
  recorded: Float32Array,
  told: Seconds,
): Seconds | null {
  const from = Math.round(told * STEPS_A_SECOND);
  const earliest = Math.max(EARLIEST, -from);
  const mostLike = (first: number, last: number, stride: number) => {
    let best = { lag: 0, likeness: ALIKE };
    for (let lag = first; lag <= last; lag++) {
      const likeness = likenessOf(heard.subarray(from + lag), recorded, stride);
      if (likeness > best.likeness) best = { lag, likeness };
    }
    return best.likeness > ALIKE ? best.lag : null;
  };
  const near = mostLike(earliest, LATEST, STRIDE);
  if (near === null) return null;
  const lag = mostLike(Math.max(earliest, near - NEARBY), near + NEARBY, 1) ?? near;
  return lag / STEPS_A_SECOND;
}

/** Pearson's correlation of what both have; not a number where one of them stays the same. */
function likenessOf(one: Float32Array, other: Float32Array, stride: number): number {
  const count = Math.floor(Math.min(one.length, other.length) / stride);
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const [x, y] = [one[i * stride]!, other[i * stride]!];
    a += x;
    b += y;
    aa += x * x;
    bb += y * y;
    ab += x * y;
  }
  return (count * ab - a * b) / Math.sqrt((count * aa - a * a) * (count * bb - b * b));
}
