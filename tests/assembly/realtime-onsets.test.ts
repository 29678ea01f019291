import { describe, expect, it } from 'vitest';
import { seededNoise } from '#tests/support/noise';
import { type Heard, listen } from './realtime-heard.ts';
import { type Timbre, timbres, tone } from './realtime-tones.ts';

const sampleRate = 48_000;
const ramp = (time: number, seconds: number) => Math.max(0, Math.min(1, time / seconds));

interface Playing {
  readonly timbre: Timbre;
  /** Seconds: until full strength, sounding, and between two beginnings. */
  readonly attack: number;
  readonly length: number;
  readonly gap: number;
  readonly hertz: readonly number[];
}

const repeated = (hertz: number, count: number) => Array.from({ length: count }, () => hertz);
const rising = (hertz: number, count: number) =>
  Array.from({ length: count }, (_, i) => hertz * 2 ** (i / 6));

const playings: Record<string, Playing> = {
  'a piano': {
    timbre: timbres.piano!,
    attack: 0.002,
    length: 0.28,
    gap: 0.3,
    hertz: rising(262, 10),
  },
  'a bow of 40 ms': {
    timbre: timbres.saw!,
    attack: 0.04,
    length: 0.45,
    gap: 0.5,
    hertz: rising(196, 8),
  },
  'a low bow': { timbre: timbres.saw!, attack: 0.04, length: 0.45, gap: 0.5, hertz: rising(66, 8) },
  'tongued repeats': {
    timbre: timbres.clarinet!,
    attack: 0.012,
    length: 0.11,
    gap: 0.14,
    hertz: repeated(330, 14),
  },
  brass: { timbre: timbres.brass!, attack: 0.015, length: 0.2, gap: 0.25, hertz: rising(131, 10) },
};

const FIRST = 0.5;

function perform({ timbre, attack, length, gap, hertz }: Playing, snr: number) {
  const noise = seededNoise(4);
  const hiss = 0.1 * Math.sqrt(3) * 10 ** (-snr / 20);
  const samples = new Float32Array((FIRST + hertz.length * gap + 0.3) * sampleRate).map(
    () => hiss * noise(),
  );
  const begins = hertz.map((_, i) => FIRST + i * gap);
  for (const [i, begin] of begins.entries()) {
    const envelope = (t: number) => ramp(t, attack) * ramp(length + 0.02 - t, 0.02);
    const note = tone(timbre, { hertz: hertz[i]!, sampleRate, seconds: length + 0.02, envelope });
    const start = Math.round(begin * sampleRate);
    note.forEach((sample, k) => {
      samples[start + k]! += sample;
    });
  }
  return { samples, begins };
}

/** Seconds; the noise itself begins at 0, which is an onset too. */
const times = ({ onsets }: Heard) =>
  onsets.map(({ frame }) => frame / sampleRate).filter((time) => time > 0.1);

describe.each([60, 40, 20])('with noise at -%d dB', (snr) => {
  it.each(Object.entries(playings))('%s is heard note by note, within 12 ms', (_, playing) => {
    const { samples, begins } = perform(playing, snr);
    const heard = times(listen(samples, { sampleRate, lowest: 55 }));
    expect(heard).toHaveLength(begins.length);
    heard.forEach((time, i) => {
      expect(Math.abs(time - begins[i]!)).toBeLessThan(0.012);
    });
  });
});

describe('no onset', () => {
  const slow = (time: number) => ramp(time, 0.05);

  it.each(Object.keys(timbres).filter((name) => name !== 'piano'))('in a steady %s', (name) => {
    for (const hertz of [27.5, 41.2, 98, 262, 880, 2350]) {
      for (const snr of [Infinity, 20]) {
        const note = { hertz, sampleRate, seconds: 1.5, snr, envelope: slow };
        const samples = tone(timbres[name]!, note);
        expect(times(listen(samples, { sampleRate }))).toEqual([]);
      }
    }
  });

  it.each([0.0005, 0.05])('in steady noise of %d', (gain) => {
    const noise = seededNoise(9);
    const samples = new Float32Array(6 * sampleRate).map(() => gain * noise());
    expect(times(listen(samples, { sampleRate }))).toEqual([]);
  });

  it.each([82.4, 196, 440, 880])('in a vibrato of 50 cents at %d Hz', (hertz) => {
    const samples = new Float32Array(3 * sampleRate);
    let phase = 0;
    for (let i = 0; i < samples.length; i += 1) {
      const swing = Math.sin((2 * Math.PI * 5.5 * i) / sampleRate);
      phase += (2 * Math.PI * hertz * 2 ** ((50 * swing) / 1200)) / sampleRate;
      let sum = 0;
      for (let n = 1; n <= 12; n += 1) sum += Math.sin(n * phase) / n;
      samples[i] = 0.1 * slow(i / sampleRate) * (1 + 0.2 * swing) * sum;
    }
    expect(times(listen(samples, { sampleRate }))).toEqual([]);
  });
});

describe('the metronome through speakers', () => {
  const tones = [
    [1320, 0.5, 0.055],
    [1760, 0.5, 0.035],
    [1397, 0.42, 0.035],
    [1175, 0.35, 0.035],
    [880, 0.18, 0.025],
  ] as const;
  const beats = Array.from({ length: 12 }, (_, i) => FIRST + i * 0.5);
  const frames = beats.map((beat) => Math.round((beat + 0.004) * sampleRate));

  /** As `audio-core/playback/metronome.ts` makes them. */
  function addClicks(samples: Float32Array, times = beats): Float32Array {
    for (const [i, beat] of times.entries()) {
      const [hertz, gain, length] = tones[i % tones.length]!;
      for (let k = 0; k < length * sampleRate; k += 1) {
        const t = k / sampleRate;
        const fall = gain * (1e-4 / gain) ** ((t - 0.001) / (length - 0.001));
        const level = t < 0.001 ? (gain * t) / 0.001 : fall;
        samples[Math.round(beat * sampleRate) + k]! +=
          0.3 * level * Math.sin(2 * Math.PI * hertz * t);
      }
    }
    return samples;
  }

  const quiet = () => {
    const noise = seededNoise(2);
    return new Float32Array(7 * sampleRate).map(() => 2e-4 * noise());
  };

  it('is heard as onsets while nobody expects it', () => {
    expect(times(listen(addClicks(quiet()), { sampleRate }))).toHaveLength(beats.length);
  });

  it('is no onset when expected', () => {
    expect(times(listen(addClicks(quiet()), { sampleRate, clicks: frames }))).toEqual([]);
  });

  describe('of a long take, told at once', () => {
    const count = 400;
    const many = Array.from({ length: count }, (_, i) => FIRST + i * 0.2);
    const known = many.map((beat) => Math.round((beat + 0.004) * sampleRate));
    const noise = seededNoise(2);
    const samples = addClicks(
      new Float32Array((FIRST + count * 0.2 + 1) * sampleRate).map(() => 2e-4 * noise()),
      many,
    );

    it.each([
      ['in order', known],
      ['in any order', known.toReversed()],
    ])('is no onset from the first click to the last, %s', (_, clicks) => {
      expect(times(listen(samples, { sampleRate, clicks }))).toEqual([]);
    });

    it('is an onset where one of them was not told of', () => {
      const clicks = known.filter((_, i) => i !== 57 && i !== count - 1);
      const heard = times(listen(samples, { sampleRate, clicks }));
      expect(heard).toEqual([57, count - 1].map((i) => expect.closeTo(many[i]!, 2)));
    });
  });

  it.each(['saw', 'clarinet', 'voice ah', 'piano'])(
    'does not hide a %s that begins with it',
    (name) => {
      const samples = addClicks(quiet());
      const begins = beats
        .filter((_, i) => i % 2 === 0)
        .map((beat, i) => beat + [0, 0.01, -0.01][i % 3]!);
      for (const [i, begin] of begins.entries()) {
        const envelope = (t: number) => ramp(t, 0.01) * ramp(0.8 - t, 0.03);
        const note = tone(timbres[name]!, {
          hertz: rising(262, 6)[i]!,
          sampleRate,
          seconds: 0.8,
          envelope,
        });
        note.forEach((sample, k) => {
          samples[Math.round(begin * sampleRate) + k]! += sample;
        });
      }
      const heard = times(listen(samples, { sampleRate, clicks: frames }));
      expect(heard).toHaveLength(begins.length);
      heard.forEach((time, i) => {
        expect(Math.abs(time - begins[i]!)).toBeLessThan(0.02);
      });
    },
  );
});
