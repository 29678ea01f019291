import { readWeights } from './raw-analysis.ts';

/**
 * The first stages of the network as its published graph states them, one sum after the other in
 * double precision: slow and plain to see. Maps are rows of numbers.
 */
type Rows = number[][];

const TAPS = 256;
const BINS_PER_OCTAVE = 36;
const OCTAVES = 9;
const BINS = 309;
const FRAMES = 172;
const HOP = 256;
const CHANNELS = 8;
const SHIFTS = [-36, 0, 36, 57, 72, 84, 93, 101];

const weights = readWeights();
let read = 0;
function next(length: number): Float32Array {
  read += length;
  return weights.subarray(read - length, read);
}
const real = next(TAPS * BINS_PER_OCTAVE);
const imaginary = next(TAPS * BINS_PER_OCTAVE);
const lowPass = next(TAPS);
const binScale = next(BINS);
const [normScale, normOffset] = next(2);
/** [time 3][frequency 39][in 8][out 8] */
const c1 = next(3 * 39 * CHANNELS * CHANNELS);
const c1Bias = next(CHANNELS);

/** 172 × 309 magnitudes of one window. */
export function referenceConstantQ(samples: ArrayLike<number>): Rows {
  const octaves: Rows[] = [];
  let signal = Array.from(samples);
  for (let octave = 0; octave < OCTAVES; octave += 1) {
    octaves.unshift(correlated(reflected(signal), HOP >> octave));
    signal = halved(signal);
  }
  return Array.from({ length: FRAMES }, (_, frame) => {
    const row = octaves.flatMap((octave) => octave[frame]!).slice(-BINS);
    return row.map((magnitude, bin) => magnitude * binScale[bin]!);
  });
}

function reflected(signal: readonly number[]): number[] {
  const before = signal.slice(1, 129).reverse();
  const after = signal.slice(-129, -1).reverse();
  return [...before, ...signal, ...after];
}

function halved(signal: readonly number[]): number[] {
  const edge = new Array<number>(127).fill(0);
  const padded = [...edge, ...signal, ...edge];
  return Array.from({ length: signal.length >> 1 }, (_, i) => {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) sum += padded[2 * i + tap]! * lowPass[tap]!;
    return sum;
  });
}

function correlated(signal: readonly number[], stride: number): Rows {
  return Array.from({ length: FRAMES }, (_, frame) =>
    Array.from({ length: BINS_PER_OCTAVE }, (_unused, bin) => {
      let [re, im] = [0, 0];
      for (let tap = 0; tap < TAPS; tap += 1) {
        const sample = signal[frame * stride + tap]!;
        re += sample * real[tap * BINS_PER_OCTAVE + bin]!;
        im += sample * imaginary[tap * BINS_PER_OCTAVE + bin]!;
      }
      return Math.hypot(re, im);
    }),
  );
}

/** Decibels, stretched to 0…1 over the window, with the network's scale and offset. */
export function referenceLogScale(magnitude: Rows): Rows {
  const decibels = magnitude.map((row) => row.map((m) => 10 * Math.log10(m * m + 1e-10)));
  const lowest = Math.min(...decibels.map((row) => Math.min(...row)));
  const highest = Math.max(...decibels.map((row) => Math.max(...row)));
  return decibels.map((row) =>
    row.map((db) => {
      const share = highest > lowest ? (db - lowest) / (highest - lowest) : 0;
      return share * normScale! + normOffset!;
    }),
  );
}

/** The first convolution at one frame: 264 bins of 8 channels, with bias and ReLU. */
export function referenceFirstLayer(spectrum: Rows, frame: number): Rows {
  const stacked = (row: number, bin: number, channel: number) =>
    bin < 0 || bin >= 264 ? 0 : (spectrum[row]?.[bin + SHIFTS[channel]!] ?? 0);
  return Array.from({ length: 264 }, (_, bin) =>
    Array.from({ length: CHANNELS }, (_unused, out) => {
      let sum = c1Bias[out]!;
      for (let row = 0; row < 3; row += 1) {
        for (let tap = 0; tap < 39; tap += 1) {
          for (let channel = 0; channel < CHANNELS; channel += 1) {
            const weight = c1[((row * 39 + tap) * CHANNELS + channel) * CHANNELS + out]!;
            sum += weight * stacked(frame + row - 1, bin + tap - 19, channel);
          }
        }
      }
      return Math.max(0, sum);
    }),
  );
}
