import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Analyser,
  createAnalyser,
  type Heard,
  type ListenOptions,
} from '#audio-core/analysis';
import { seededNoise } from '#tests/support/noise';
import { renderPerformance } from '#tests/support/render-performance';
import { earAssets } from '#tests/support/wasm';
import { posteriorBits } from './heard-bits.ts';

const sampleRate = 44_100;

/** Five seconds: more than two windows, and a tail. */
const samples = renderPerformance(
  [60, 64, 67, 72, 71, 67].map((midi, i) => ({ onset: i * 0.55, duration: 0.5, midi })),
  { instrument: 'piano', silence: 0.6 },
);

let analyser: Analyser;

beforeAll(async () => {
  analyser = await createAnalyser(earAssets());
});

/** Sizes of pieces that add up to the whole; `size` draws the next one. */
function feed(append: (part: Float32Array) => void, size: () => number, all = samples): void {
  for (let from = 0; from < all.length; ) {
    const next = size();
    append(all.subarray(from, from + next));
    from += next;
  }
}

const random = () => {
  const noise = seededNoise(6);
  return () => Math.floor(Math.abs(noise()) * 9000);
};

const sizes: Record<string, () => () => number> = {
  'one sample at a time': () => () => 1,
  'pieces of 127': () => () => 127,
  'pieces of 4096': () => () => 4096,
  'pieces of a second and a bit': () => () => 44_101,
  'pieces of any length, empty ones too': random,
};

describe.each(Object.keys(sizes))('in %s', (name) => {
  const options: ListenOptions = { range: { low: 58, high: 74 } };
  const stream = (listening: ListenOptions = options) => {
    const listener = analyser.listen(sampleRate, listening);
    feed(listener.append, sizes[name]!());
    return listener;
  };

  it('hears the same bits as in one go', async () => {
    const whole = await analyser.hear(samples, sampleRate, options);
    const streamed = stream().heard();
    expect(posteriorBits(streamed, 37, 54)).toEqual(posteriorBits(whole, 37, 54));
    expect(streamed.track).toEqual(whole.track);
  });

  it.each([false, true])(
    'reads the same notes as in one go (polyphonic: %s)',
    async (polyphonic) => {
      const listening = { ...options, polyphonic };
      const whole = await analyser.transcribe(samples, sampleRate, listening);
      expect(whole.length).toBeGreaterThan(3);
      expect(stream(listening).finish()).toEqual(whole);
    },
  );

  it('finds the same clicks as in one go', async () => {
    const listener = analyser.listen(sampleRate);
    feed(listener.append, sizes[name]!());
    const whole = await analyser.clicks(samples, sampleRate);
    expect(whole.length).toBeGreaterThan(0);
    expect(listener.clicks()).toEqual(whole);
  });
});

describe('the clock', () => {
  const range = { low: 60, high: 60 };
  const hear = async (length: number, rate = 22_050): Promise<Heard> =>
    analyser.hear(new Float32Array(length), rate, { range });

  /** Lengths in samples at 22 050 Hz around the ends of hops and windows. */
  const lengths = [
    1, 255, 256, 257, 36_096, 36_097, 36_163, 36_164, 36_165, 40_003, 40_004, 40_005, 43_844,
    72_328, 72_329, 100_000,
  ];

  it.each(lengths)(
    'keeps every frame inside a recording of %d samples, and none beyond',
    async (length) => {
      const { posteriors, track } = await hear(length);
      const duration = length / 22_050;
      const last = posteriors.time(posteriors.frames - 1);
      expect(last).toBeLessThan(duration);
      expect(posteriors.time(posteriors.frames)).toBeGreaterThanOrEqual(duration - 1e-9);
      expect(duration - last).toBeLessThanOrEqual(256 / 22_050 + 1e-9);
      expect(track.pitch.length).toBe(Math.ceil(length / 128));
    },
  );

  it.each([
    [8000, 24_001],
    [48_000, 100_003],
    [192_000, 400_001],
  ])('does so at %d Hz', async (rate, length) => {
    const { posteriors, track } = await hear(length, rate);
    const duration = length / rate;
    const last = posteriors.time(posteriors.frames - 1);
    expect(last).toBeLessThan(duration);
    expect(duration - last).toBeLessThanOrEqual(257 / 22_050);
    expect((track.pitch.length - 1) * track.period).toBeLessThan(duration);
    expect(track.pitch.length * track.period).toBeGreaterThanOrEqual(duration - 1e-4);
  });

  it('gives no frame to a recording without samples', async () => {
    const { posteriors, track } = await hear(0);
    expect([posteriors.frames, track.pitch.length]).toEqual([0, 0]);
  });

  it('counts the windows as they were cut', async () => {
    const { posteriors } = await hear(100_000);
    expect(posteriors.time(0)).toBe(0);
    expect(posteriors.time(141)).toBe((141 * 256) / 22_050);
    expect(posteriors.time(142)).toBe(36_164 / 22_050);
    expect(posteriors.time(285)).toBe((2 * 36_164 + 256) / 22_050);
  });

  it('finds the first frame at or after an instant', async () => {
    const { posteriors } = await hear(100_000);
    for (let frame = 0; frame < posteriors.frames; frame += 1) {
      const time = posteriors.time(frame);
      expect(posteriors.frameAt(time)).toBe(frame);
      expect(posteriors.frameAt(time - 0.001)).toBe(frame);
      expect(posteriors.frameAt(time + 0.001)).toBe(frame + 1);
    }
    expect(posteriors.frameAt(-3)).toBe(0);
    expect(posteriors.frameAt(1000)).toBe(posteriors.frames);
  });
});

describe('a note at the very end', () => {
  it.each([4.2, 5.05, 6.3])('of %d seconds is in the posteriors', async (seconds) => {
    const notes = [{ onset: seconds - 0.12, duration: 0.2, midi: 72 }];
    const all = renderPerformance(notes, { instrument: 'piano', silence: 0 });
    const cut = all.subarray(0, Math.round(seconds * sampleRate));
    const { posteriors } = await analyser.hear(cut, sampleRate, { polyphonic: true });
    const key = 72 - 21;
    let strongest = 0;
    for (let back = 1; back <= 8; back += 1) {
      strongest = Math.max(strongest, posteriors.note(posteriors.frames - back, key));
    }
    expect(strongest).toBeGreaterThan(0.3);
  });
});

describe('a whole recording', () => {
  it('tells how far it is, never backwards, and ends with 1', async () => {
    const progress: number[] = [];
    const onProgress = (done: number) => progress.push(done);
    await analyser.transcribe(samples, sampleRate, { onProgress });
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress[0]).toBeGreaterThan(0);
    expect(progress.at(-1)).toBe(1);
  });

  it('lets others have their turn while it is read', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 0);
    await analyser.transcribe(samples, sampleRate);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  it('stops with the reason it is given, and the next one is read as ever', async () => {
    const before = await analyser.transcribe(samples, sampleRate);
    const controller = new AbortController();
    const reason = new Error('the player left');
    const stopped = analyser.transcribe(samples, sampleRate, {
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    });
    await expect(stopped).rejects.toBe(reason);
    expect(await analyser.transcribe(samples, sampleRate)).toEqual(before);
  });

  it('does not begin when aborted beforehand', async () => {
    const seen: number[] = [];
    const stopped = analyser.transcribe(samples, sampleRate, {
      signal: AbortSignal.abort(new Error('too late')),
      onProgress: (done) => seen.push(done),
    });
    await expect(stopped).rejects.toThrow('too late');
    expect(seen).toEqual([]);
  });

  it('owes nothing to the one before it, finished or not', async () => {
    const fresh = await (await createAnalyser(earAssets())).hear(samples, sampleRate);
    const noise = seededNoise(3);
    const loud = Float32Array.from({ length: 60_000 }, () => noise());
    await analyser.transcribe(loud, 48_000, { polyphonic: true });
    analyser.listen(96_000).append(loud);
    const again = await analyser.hear(samples, sampleRate);
    expect(posteriorBits(again, 15, 80)).toEqual(posteriorBits(fresh, 15, 80));
    expect(again.track).toEqual(fresh.track);
  });

  it('leaves the samples as they were', async () => {
    const copy = samples.slice();
    await analyser.transcribe(copy, sampleRate);
    expect(copy).toEqual(samples);
  });
});
