import { describe, expect, it } from 'vitest';
import { checkSignals, noisyChord } from '#tests/support/check-signals';
import { earAssets } from '#tests/support/wasm';
import {
  CONTOUR_BINS,
  createAnalysisKernel,
  KEYS,
  WINDOW_FRAMES,
  WINDOW_LENGTH,
} from '../../audio-core/kernels/analysis-kernel.ts';
import { floats } from '../../audio-core/kernels/load.ts';
import { rawAnalysis } from './raw-analysis.ts';
import { referenceConstantQ, referenceFirstLayer, referenceLogScale } from './reference-network.ts';

type Stage = 'magnitude' | 'contour' | 'note' | 'onset';

interface Check {
  readonly sum: number;
  readonly squares: number;
  readonly max: number;
  /** Frame and bin of the largest value. */
  readonly at: readonly [number, number];
  /** The strongest bins of frame 86. */
  readonly middle: Readonly<Record<number, number>>;
}

const WIDTHS: Record<Stage, number> = {
  magnitude: 309,
  contour: CONTOUR_BINS,
  note: KEYS,
  onset: KEYS,
};
/** Of the sum: relative. Of a value: for magnitudes relative to the largest, else absolute. */
const SUM_TOLERANCE: Record<Stage, number> = {
  magnitude: 1e-5,
  contour: 1e-4,
  note: 1e-4,
  onset: 1e-4,
};
const valueTolerance = (stage: Stage, max: number) => (stage === 'magnitude' ? 1e-4 * max : 1e-3);
/** The published values of single bins have four decimals. */
const ROUNDED = 5e-5;

/** Measured on the published graph, run by TensorFlow.js. */
const published: Record<keyof typeof checkSignals, Record<Stage, Check>> = {
  sine440: {
    magnitude: {
      sum: 4684.6782,
      squares: 41767.8687,
      max: 12.697495,
      at: [54, 144],
      middle: { 144: 12.6975, 145: 6.4118, 143: 6.3657, 146: 0.1004 },
    },
    contour: {
      sum: 4572.6874,
      squares: 493.3882,
      max: 0.534991,
      at: [160, 145],
      middle: { 145: 0.5075, 146: 0.1902, 0: 0.1692, 144: 0.127 },
    },
    note: {
      sum: 1597.0995,
      squares: 217.2236,
      max: 0.760113,
      at: [3, 48],
      middle: { 48: 0.6354, 0: 0.114, 26: 0.1103, 36: 0.1102 },
    },
    onset: {
      sum: 1453.3296,
      squares: 143.3554,
      max: 0.5021,
      at: [0, 48],
      middle: { 48: 0.133, 25: 0.1184, 64: 0.1157, 27: 0.1124 },
    },
  },
  chirp: {
    magnitude: {
      sum: 7026.3771,
      squares: 31063.9315,
      max: 8.749314,
      at: [61, 168],
      middle: { 183: 7.7643, 184: 6.4775, 182: 2.8624, 185: 1.7392 },
    },
    contour: {
      sum: 4649.4773,
      squares: 493.9838,
      max: 0.365315,
      at: [150, 211],
      middle: { 185: 0.2306, 186: 0.2156, 184: 0.2053, 0: 0.1713 },
    },
    note: {
      sum: 1614.4387,
      squares: 192.7785,
      max: 0.557933,
      at: [149, 70],
      middle: { 62: 0.3015, 61: 0.2193, 0: 0.1169, 63: 0.1105 },
    },
    onset: {
      sum: 1493.8209,
      squares: 161.3811,
      max: 0.421913,
      at: [81, 61],
      middle: { 62: 0.3451, 7: 0.1184, 69: 0.1155, 40: 0.1152 },
    },
  },
  steps: {
    magnitude: {
      sum: 3174.6054,
      squares: 19277.0109,
      max: 12.697495,
      at: [54, 144],
      middle: { 144: 6.2285, 153: 5.9611, 143: 5.2113, 145: 5.0554 },
    },
    contour: {
      sum: 4570.7277,
      squares: 478.6214,
      max: 0.545919,
      at: [108, 154],
      middle: { 154: 0.2281, 153: 0.1858, 155: 0.1673, 145: 0.1569 },
    },
    note: {
      sum: 1560.9748,
      squares: 186.0215,
      max: 0.747264,
      at: [46, 48],
      middle: { 51: 0.6208, 48: 0.2033, 47: 0.1393, 52: 0.1298 },
    },
    onset: {
      sum: 1499.2016,
      squares: 157.8623,
      max: 0.6857,
      at: [85, 51],
      middle: { 51: 0.6577, 47: 0.2933, 48: 0.2895, 52: 0.2789 },
    },
  },
  zeros: {
    magnitude: { sum: 0, squares: 0, max: 0, at: [0, 0], middle: { 0: 0, 1: 0, 2: 0, 3: 0 } },
    contour: {
      sum: 4493.5458,
      squares: 447.2402,
      max: 0.214749,
      at: [171, 0],
      middle: { 0: 0.1716, 19: 0.114, 6: 0.1082, 251: 0.1073 },
    },
    note: {
      sum: 1500.6908,
      squares: 149.0987,
      max: 0.160707,
      at: [171, 0],
      middle: { 0: 0.1149, 6: 0.1073, 86: 0.106, 87: 0.1045 },
    },
    onset: {
      sum: 1585.4456,
      squares: 167.2148,
      max: 0.168681,
      at: [0, 87],
      middle: { 87: 0.1112, 69: 0.1085, 17: 0.1081, 16: 0.1081 },
    },
  },
};

const { wasm, weights } = earAssets();
const kernel = createAnalysisKernel(wasm, weights);
/** Another instance, for what lies between the stages the product reads. */
const raw = rawAnalysis();

function readRaw(samples: Float32Array): void {
  const window = floats(raw, raw.WINDOW_SAMPLES, WINDOW_LENGTH);
  window.set(samples);
  window.fill(0, samples.length);
  raw.readWindow(0, KEYS);
}

/** Row by row; valid until the next window. */
const magnitudes = () => floats(raw, raw.MAGNITUDE, WINDOW_FRAMES * WIDTHS.magnitude);

/** One window through the whole network: each map as rows of its own width. */
function stages(samples: Float32Array): Record<Stage, Float32Array> {
  readRaw(samples);
  const maps = kernel.readWindow(samples, 0, KEYS);
  const contour = new Float32Array(WINDOW_FRAMES * CONTOUR_BINS);
  for (let frame = 0; frame < WINDOW_FRAMES; frame += 1) {
    const from = maps.contourAt(frame);
    contour.set(maps.contour.subarray(from, from + CONTOUR_BINS), frame * CONTOUR_BINS);
  }
  return {
    magnitude: magnitudes().slice(),
    contour,
    note: maps.note.slice(),
    onset: maps.onset.slice(),
  };
}

describe.each(Object.keys(checkSignals) as (keyof typeof checkSignals)[])('%s', (signal) => {
  const found = stages(checkSignals[signal]);

  it.each(Object.keys(WIDTHS) as Stage[])('has the published %s', (stage) => {
    const values = found[stage];
    const { sum, squares, max, at, middle } = published[signal][stage];
    const tolerance = valueTolerance(stage, max);
    const total = values.reduce((a, b) => a + b, 0);
    expect(Math.abs(total - sum)).toBeLessThanOrEqual(SUM_TOLERANCE[stage] * sum);
    const energy = values.reduce((a, b) => a + b * b, 0);
    expect(Math.abs(energy - squares)).toBeLessThanOrEqual(1e-3 * squares);
    const largest = values.reduce((a, b) => Math.max(a, b), 0);
    expect(Math.abs(largest - max)).toBeLessThanOrEqual(tolerance);
    const value = (frame: number, bin: number) => values[frame * WIDTHS[stage] + bin]!;
    expect(largest - value(...at)).toBeLessThanOrEqual(tolerance);
    for (const [bin, expected] of Object.entries(middle)) {
      const difference = Math.abs(value(86, Number(bin)) - expected);
      expect(difference).toBeLessThanOrEqual(tolerance + ROUNDED);
    }
  });
});

describe('a noisy chord, value by value against the plain reference', () => {
  const samples = noisyChord(2).subarray(0, WINDOW_LENGTH);
  readRaw(samples);
  const magnitude = rows(magnitudes(), { count: WINDOW_FRAMES, width: WIDTHS.magnitude });
  const [left, row, above] = [56, 448, 2];
  const padded = floats(raw, raw.SPECTRUM, (WINDOW_FRAMES + 2 * above) * row);
  const spectrum = rows(padded, {
    count: WINDOW_FRAMES,
    width: WIDTHS.magnitude,
    row,
    from: above * row + left,
  });

  it('has every magnitude of the constant-Q transform within 1e-4', () => {
    const expected = referenceConstantQ(samples);
    // Further below the loudest bin, single precision itself rounds off more than that.
    const floor = 1e-2 * Math.max(...expected.flat());
    expect(differences(magnitude, expected, floor)).toBeLessThan(1e-4);
  });

  it('has the normalised spectrum of those magnitudes, with zeros around it', () => {
    expect(differences(spectrum, referenceLogScale(magnitude), 1)).toBeLessThan(1e-5);
    const inside = spectrum.flat().reduce((sum, value) => sum + Math.abs(value), 0);
    const all = padded.reduce((sum, value) => sum + Math.abs(value), 0);
    expect(all).toBe(inside);
  });

  it.each([0, 1, 86, 171])('has the first layer at frame %d, edges included', (frame) => {
    const expected = referenceFirstLayer(spectrum, frame);
    const width = (CONTOUR_BINS + 4) * 8;
    const layer = floats(raw, raw.FIRST_LAYER, (WINDOW_FRAMES + 4) * width);
    const found = rows(layer, {
      count: CONTOUR_BINS,
      width: 8,
      from: (frame + 2) * width + 16,
    });
    const largest = Math.max(...expected.flat());
    expect(differences(found, expected, largest)).toBeLessThan(1e-5);
  });
});

/** A map in memory as rows of numbers. */
function rows(map: Float32Array, { count, width, row = width, from = 0 }: Layout): number[][] {
  return Array.from({ length: count }, (_, i) =>
    Array.from(map.subarray(from + i * row, from + i * row + width)),
  );
}

interface Layout {
  readonly count: number;
  readonly width: number;
  /** Floats from one row to the next, and before the first. */
  readonly row?: number;
  readonly from?: number;
}

/** The largest difference, relative to the value or to `floor` where the value is smaller. */
function differences(found: number[][], expected: number[][], floor: number): number {
  expect(found.map((row) => row.length)).toEqual(expected.map((row) => row.length));
  return Math.max(
    ...expected.map((row, i) =>
      Math.max(
        ...row.map(
          (value, j) => Math.abs(found[i]![j]! - value) / Math.max(Math.abs(value), floor),
        ),
      ),
    ),
  );
}

it('gives the same bits for the same window, whatever was read in between', () => {
  const first = stages(checkSignals.steps);
  stages(checkSignals.chirp);
  kernel.readWindow(checkSignals.zeros, 30, 40);
  expect(stages(checkSignals.steps)).toEqual(first);
});

it('takes a window cut short as one that ends in silence', () => {
  const short = checkSignals.chirp.subarray(0, 20_000);
  const filled = new Float32Array(WINDOW_LENGTH);
  filled.set(short);
  stages(checkSignals.sine440);
  expect(stages(short)).toEqual(stages(filled));
});
