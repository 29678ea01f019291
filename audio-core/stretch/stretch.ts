/** Pieces of this length are laid over each other, half and half (seconds): two periods of the lowest notes. */
const PIECE = 0.05;
/** A piece is moved by so much at most to fit the one before (seconds). */
const SEARCH = 0.012;
/** Pieces are compared in steps of this many samples: what decides is far below. */
const STEP = 4;

/**
 * Makes a recording slower without another pitch, by waveform similarity (WSOLA): the same pieces further apart, each
 * moved a little to where it goes on as the sound before it.
 *
 * @param factor how many times as long; 1 gives a copy
 * @returns `Math.round(samples.length * factor)` samples
 */
export function stretch(samples: Float32Array, rate: number, factor: number): Float32Array {
  const length = Math.round(samples.length * factor);
  const half = Math.round((PIECE * rate) / 2);
  const output = new Float32Array(length);
  if (factor === 1 || samples.length < 2 * half) {
    output.set(samples.subarray(0, length));
    return output;
  }
  const reach = Math.round(SEARCH * rate);
  /** Where the sound would go on by itself. */
  let onward = 0;
  for (let at = 0; at < length; at += half) {
    const wanted = Math.round(at / factor);
    const from = at === 0 ? 0 : bestStart(samples, { wanted, onward, reach, half });
    overlap(output, at, samples, from, half);
    onward = from + half;
  }
  return output;
}

interface Search {
  readonly wanted: number;
  readonly onward: number;
  readonly reach: number;
  readonly half: number;
}

/** Start of the piece near `wanted` that is most like what comes after the one before. */
function bestStart(samples: Float32Array, { wanted, onward, reach, half }: Search): number {
  const last = samples.length - half;
  const within = (from: number) => Math.max(0, Math.min(last, from));
  const most = (low: number, high: number, step: number) => {
    let best = within(low);
    let bestLikeness = Number.NEGATIVE_INFINITY;
    for (let from = within(low); from <= within(high); from += step) {
      const likeness = likenessOf(samples, from, onward, half);
      if (likeness > bestLikeness) {
        bestLikeness = likeness;
        best = from;
      }
    }
    return best;
  };
  // First roughly, then around what was found.
  const rough = most(wanted - reach, wanted + reach, STEP);
  return most(rough - STEP, rough + STEP, 1);
}

function likenessOf(samples: Float32Array, from: number, onward: number, half: number): number {
  let product = 0;
  let energy = 1e-9;
  for (let i = 0; i < half; i += STEP) {
    const own = samples[from + i]!;
    product += own * (samples[onward + i] ?? 0);
    energy += own * own;
  }
  // Loudness alone makes nothing alike.
  return product / Math.sqrt(energy);
}

/** Fades the first half of a piece in over what is there, and lays its second half down for the next. */
function overlap(
  output: Float32Array,
  at: number,
  samples: Float32Array,
  from: number,
  half: number,
): void {
  for (let i = 0; i < 2 * half && at + i < output.length; i += 1) {
    const sample = samples[from + i] ?? 0;
    if (i < half) {
      const share = at === 0 ? 1 : 0.5 - 0.5 * Math.cos((Math.PI * i) / half);
      output[at + i] = output[at + i]! + share * sample;
    } else {
      const share = 0.5 + 0.5 * Math.cos((Math.PI * (i - half)) / half);
      output[at + i] = share * sample;
    }
  }
}
