import { describe, expect, it } from 'vitest';
import { createAnalyser, readWav } from '#audio-core/analysis';
import { seededNoise } from '#tests/support/noise';
import { renderPerformance } from '#tests/support/render-performance';
import { earAssets } from '#tests/support/wasm';
import { writeWav } from '#tests/support/wav';
import { readNotes } from '../../audio-core/analysis/read-notes.ts';

const analyser = await createAnalyser(earAssets());
const rate = 44_100;
const decibels = (db: number) => 10 ** (db / 20);

const scale = [60, 64, 67, 72];
const music = (sampleRate = rate) =>
  renderPerformance(
    scale.map((midi, i) => ({ onset: i * 0.5, duration: 0.45, midi })),
    { instrument: 'trumpet', silence: 0.5, sampleRate },
  );

const flicker = seededNoise(9);
const seconds = (length: number, at: (t: number) => number) =>
  Float32Array.from({ length: Math.round(length * rate) }, (_, i) => at(i / rate));

const silences: Record<string, Float32Array> = {
  'no samples': new Float32Array(0),
  'one sample': Float32Array.of(1),
  'two samples': Float32Array.of(1, -1),
  'digital silence': new Float32Array(5 * rate),
  'digital silence with an offset': seconds(5, () => 0.3),
  'the last bit flickering': seconds(5, () => Math.sign(flicker()) / 0x8000),
  'mains hum at -50 dB': seconds(
    5,
    (t) => Math.SQRT2 * decibels(-50) * Math.sin(100 * Math.PI * t),
  ),
  'nothing but not-a-number': seconds(3, () => NaN),
  'nothing but infinity': seconds(3, () => -Infinity),
  'numbers at the end of the scale': seconds(3, (t) => (Math.sin(2000 * t) > 0 ? 3e38 : -3e38)),
};

/** Notes are in order, inside the recording, and numbers throughout. */
function expectSane(notes: Awaited<ReturnType<typeof analyser.transcribe>>, duration: number) {
  for (const [i, { onset, offset, midi, velocity, cents }] of notes.entries()) {
    expect(onset).toBeGreaterThanOrEqual(notes[i - 1]?.onset ?? 0);
    expect(offset).toBeGreaterThan(onset);
    expect(offset).toBeLessThanOrEqual(duration + 0.1);
    expect(Number.isInteger(midi)).toBe(true);
    expect(velocity >= 0 && velocity <= 1).toBe(true);
    expect(Math.abs(cents!)).toBeLessThanOrEqual(50);
  }
}

describe.each([false, true])('polyphonic: %s', (polyphonic) => {
  const hear = (samples: Float32Array, sampleRate = rate) =>
    analyser.transcribe(samples, sampleRate, { polyphonic });

  it.each(Object.keys(silences))('%s gives no notes', async (name) => {
    expect(await hear(silences[name]!)).toEqual([]);
    for (const range of [
      { low: 48, high: 60 },
      { low: 76, high: 96 },
    ]) {
      expect(await analyser.transcribe(silences[name]!, rate, { polyphonic, range })).toEqual([]);
    }
  });

  it.each([22_050, 48_000])('white noise at -60 dB gives none, at %d Hz', async (sampleRate) => {
    const gain = Math.sqrt(3) * decibels(-60);
    const hiss = seededNoise(4);
    const samples = Float32Array.from({ length: 20 * sampleRate }, () => gain * hiss());
    expect(await hear(samples, sampleRate)).toEqual([]);
  });

  it('music clipped to a square is still music', async () => {
    const clipped = music().map((sample) => Math.max(-1, Math.min(1, 40 * sample)));
    const notes = await hear(clipped);
    expectSane(notes, clipped.length / rate);
    for (const midi of scale) expect(notes.map((note) => note.midi)).toContain(midi);
  });

  it('music with samples that are no numbers is still music', async () => {
    const samples = music();
    for (let i = 0; i < samples.length; i += 9001) samples[i] = i % 2 ? NaN : Infinity;
    const notes = await hear(samples);
    expectSane(notes, samples.length / rate);
    for (const midi of scale) expect(notes.map((note) => note.midi)).toContain(midi);
  });

  it('music on top of an offset is still music', async () => {
    const notes = await hear(music().map((sample) => sample + 0.5));
    for (const midi of scale) expect(notes.map((note) => note.midi)).toContain(midi);
  });

  it('white noise at full scale ends, with notes that make sense if any', async () => {
    const samples = seconds(4, seededNoise(2));
    expectSane(await hear(samples), 4);
  });

  it.each([8000, 11_025, 16_000, 192_000])('music at %d Hz is heard', async (sampleRate) => {
    const samples = music(sampleRate);
    const notes = await hear(samples, sampleRate);
    expectSane(notes, samples.length / sampleRate);
    for (const midi of scale) expect(notes.map((note) => note.midi)).toContain(midi);
  });

  it('8-bit and 16-bit stereo files are heard', async () => {
    for (const file of [eightBit(music()), stereo(music())]) {
      const { samples, sampleRate } = readWav(file);
      const notes = await hear(samples, sampleRate);
      for (const midi of scale) expect(notes.map((note) => note.midi)).toContain(midi);
    }
  });
});

it.each([0, 7999, 192_001, NaN, -48_000])(
  'a rate of %d Hz is refused by name',
  async (sampleRate) => {
    const refused = analyser.transcribe(music(), sampleRate);
    await expect(refused).rejects.toThrow(RangeError);
    await expect(refused).rejects.toThrow(`${sampleRate} Hz`);
    await expect(analyser.clicks(music(), sampleRate)).rejects.toThrow(RangeError);
    expect(() => analyser.listen(sampleRate)).toThrow(RangeError);
  },
);

it('ten minutes end, and keep no more than 10 MB a minute', async () => {
  const minutes = 10;
  const slow = 22_050;
  const samples = Float32Array.from({ length: minutes * 60 * slow }, (_, i) => {
    const t = i / slow;
    const midi = 60 + (Math.floor(t) % 12);
    return 0.2 * Math.sin(2 * Math.PI * 440 * 2 ** ((midi - 69) / 12) * t) * (t % 1 < 0.8 ? 1 : 0);
  });
  const before = process.memoryUsage().arrayBuffers;
  const heard = await analyser.hear(samples, slow, { range: { low: 58, high: 74 } });
  const kept = process.memoryUsage().arrayBuffers - before;
  expect(kept).toBeLessThan(minutes * 10 * 1024 * 1024);
  const { posteriors, track } = heard;
  expect(posteriors.time(posteriors.frames - 1)).toBeGreaterThan(minutes * 60 - 0.02);
  expect(track.pitch.length * track.period).toBeGreaterThan(minutes * 60 - 0.01);
  for (const polyphonic of [false, true]) {
    const notes = readNotes(heard, { polyphonic, from: 0 });
    expectSane(notes, minutes * 60);
    expect(notes.length).toBeGreaterThan(0.9 * minutes * 60);
  }
});

/** The same file with the upper byte of each sample, unsigned. */
function eightBit(samples: Float32Array): Uint8Array {
  const wide = writeWav(samples, rate);
  const file = new Uint8Array(44 + samples.length);
  file.set(wide.subarray(0, 44));
  const view = new DataView(file.buffer);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  view.setUint32(40, samples.length, true);
  samples.forEach((_, i) => {
    file[44 + i] = wide[44 + 2 * i + 1]! ^ 0x80;
  });
  return file;
}

/** The right channel silent. */
function stereo(samples: Float32Array): Uint8Array {
  const both = new Float32Array(2 * samples.length);
  samples.forEach((sample, i) => {
    both[2 * i] = sample;
  });
  const file = writeWav(both, rate);
  new DataView(file.buffer).setUint16(22, 2, true);
  return file;
}
