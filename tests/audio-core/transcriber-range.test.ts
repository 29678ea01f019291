import { beforeAll, describe, expect, it } from 'vitest';
import { type Analyser, createAnalyser, type Heard, type PitchRange } from '#audio-core/analysis';
import { renderPerformance } from '#tests/support/render-performance';
import { earAssets } from '#tests/support/wasm';
import { startHearing } from '../../audio-core/analysis/hearing.ts';
import { readNotes } from '../../audio-core/analysis/read-notes.ts';
import { createAnalysisKernel } from '../../audio-core/kernels/analysis-kernel.ts';
import { posteriorBits } from './heard-bits.ts';

const sampleRate = 22_050;
const LOWEST = 21;
const whole: PitchRange = { low: LOWEST, high: 108 };

/** Sounds at both ends of the piano and in between. */
const samples = renderPerformance(
  [21, 24, 50, 60, 64, 67, 71, 105, 108].map((midi, i) => ({
    onset: i * 0.35,
    duration: 0.6,
    midi,
  })),
  { instrument: 'piano', silence: 0.2, sampleRate },
);

const ranges: readonly PitchRange[] = [
  { low: 21, high: 24 },
  { low: 105, high: 108 },
  { low: 21, high: 21 },
  { low: 108, high: 108 },
  { low: 60, high: 60 },
  { low: 22, high: 25 },
  { low: 58, high: 74 },
  { low: 36, high: 100 },
  { low: 21, high: 90 },
  { low: 40, high: 108 },
];

let full: Heard;
/** Has read other recordings before. */
let used: Analyser;

beforeAll(async () => {
  used = await createAnalyser(earAssets());
  full = await used.hear(samples, sampleRate, { range: whole });
});

/** What is heard within a range when the whole piano is read nevertheless. */
function heardWithin(range: PitchRange, texture: 'line' | 'chords'): Heard {
  const { wasm, weights } = earAssets();
  const kernel = createAnalysisKernel(wasm, weights);
  const thorough = {
    ...kernel,
    readWindow: (window: Float32Array) => kernel.readWindow(window, 0, 88),
  };
  const hearing = startHearing(thorough, sampleRate, { range, texture });
  hearing.append(samples);
  return hearing.finish();
}

const within = (heard: Heard, { low, high }: PitchRange) =>
  posteriorBits(heard, low - LOWEST, high + 1 - LOWEST);

describe.each(ranges)('of keys $low to $high', (range) => {
  it('the posteriors are those of the whole piano, bit for bit', async () => {
    const analyser = await createAnalyser(earAssets());
    const narrow = await analyser.hear(samples, sampleRate, { range });
    expect(narrow.posteriors.frames).toBe(full.posteriors.frames);
    expect(within(narrow, range)).toEqual(within(full, range));
  });

  it('they are so after a wider and after a narrower recording on the same analyser', async () => {
    for (const before of [whole, { low: range.low, high: range.low }]) {
      await used.hear(samples.subarray(50_000), sampleRate, { range: before });
      const narrow = await used.hear(samples, sampleRate, { range });
      expect(within(narrow, range)).toEqual(within(full, range));
    }
  });

  it('the notes are those of the whole piano with the same limits', async () => {
    for (const polyphonic of [false, true]) {
      const narrow = await used.transcribe(samples, sampleRate, { range, polyphonic });
      const thorough = heardWithin(range, polyphonic ? 'chords' : 'line');
      expect(readNotes(thorough, { polyphonic, from: 0 })).toEqual(narrow);
    }
  });
});

it('a range beyond the piano is the nearest key, and an inverted one the lower key', async () => {
  for (const [range, key] of [
    [{ low: 0, high: 10 }, 0],
    [{ low: 120, high: 127 }, 87],
    [{ low: 70, high: 60 }, 49],
  ] as const) {
    const { posteriors } = await used.hear(samples, sampleRate, { range });
    expect(posteriors.keys).toEqual({ low: key, high: key + 1 });
  }
});
