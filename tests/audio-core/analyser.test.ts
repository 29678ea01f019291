import { describe, expect, it } from 'vitest';
import { createAnalyser } from '#audio-core/analysis';
import { seededNoise } from '#tests/support/noise';
import { type PerformedNote, renderPerformance } from '#tests/support/render-performance';
import { earAssets } from '#tests/support/wasm';

const analyser = await createAnalyser(earAssets());
const SILENCE = 1;
const STEP = 0.4;

const major = [0, 2, 4, 5, 7, 9, 11, 12];
const instruments = [
  { instrument: 'violin', tonic: 67 },
  { instrument: 'trumpet', tonic: 58 },
  { instrument: 'piano', tonic: 60 },
  { instrument: 'voice', tonic: 62 },
] as const;

const melody = (pitches: readonly number[], { cents = 0, held = 0.92, step = STEP } = {}) =>
  pitches.map(
    (midi, i): PerformedNote => ({ onset: i * step, duration: step * held, midi, cents }),
  );

describe.each(instruments)('$instrument', ({ instrument, tonic }) => {
  const hear = (notes: readonly PerformedNote[], sampleRate = 44_100) =>
    analyser.transcribe(
      renderPerformance(notes, { instrument, silence: SILENCE, sampleRate }),
      sampleRate,
    );

  it.each([44_100, 48_000, 96_000])(
    'reads a scale at %d Hz, each onset within its attack',
    async (rate) => {
      const notes = melody(major.map((step) => tonic + step));
      const heard = await hear(notes, rate);
      expect(heard.map(({ midi }) => midi)).toEqual(notes.map(({ midi }) => midi));
      heard.forEach(({ onset }, i) => {
        // The slowest of these attacks takes 50 ms; a note is heard somewhere in it.
        expect(Math.abs(onset - SILENCE - notes[i]!.onset)).toBeLessThan(0.04);
      });
    },
  );

  it('tells eight repeated notes from one long note', async () => {
    const heard = await hear(melody(major.map(() => tonic)));
    expect(heard.map(({ midi }) => midi)).toEqual(major.map(() => tonic));
    const long = await hear([{ onset: 0, duration: 3, midi: tonic }]);
    expect(long).toHaveLength(1);
  });

  it('reads quick notes of a fifth of a second', async () => {
    const notes = melody(
      [0, 2, 4, 2, 0, 2, 4, 5].map((step) => tonic + step),
      { step: 0.2 },
    );
    const heard = await hear(notes);
    expect(heard.map(({ midi }) => midi)).toEqual(notes.map(({ midi }) => midi));
  });

  it('hears an octave as an octave', async () => {
    const heard = await hear(melody([0, 12, 0, 12].map((step) => tonic + step)));
    expect(heard.map(({ midi }) => midi)).toEqual([tonic, tonic + 12, tonic, tonic + 12]);
  });

  it.each([-30, 0, 20])('measures an intonation of %d cents within 8', async (cents) => {
    for (const note of await hear(melody([tonic, tonic + 4, tonic + 7], { cents }))) {
      expect(Math.abs(note.cents! - cents)).toBeLessThan(8);
    }
  });

  it('ends a note near where it was released', async () => {
    const [note] = await hear([{ onset: 0, duration: 0.8, midi: tonic }]);
    expect(Math.abs(note!.offset - SILENCE - 0.8)).toBeLessThan(0.1);
  });

  it.each([0.05, 0.07])('ends a note of %d s before the rest after it', async (duration) => {
    const steps = [0, 2, 4, 0, -1, 5];
    const heard = await hear(steps.map((step, i) => ({ onset: i, duration, midi: tonic + step })));
    expect(heard.map(({ midi }) => midi)).toEqual(steps.map((step) => tonic + step));
    for (const { onset, offset } of heard) expect(offset - onset).toBeLessThan(0.15);
  });

  it('ends a note that lost a buffer where it was released, not at the next one', async () => {
    const played = renderPerformance(
      [0, 1.667].map((onset) => ({ onset, duration: 0.767, midi: tonic })),
      { instrument, silence: SILENCE },
    );
    const noise = seededNoise(1);
    const room = played.map((sample) => sample + noise() / 2 ** 14);
    const lost = Math.round(0.01 * 44_100);
    for (let beforeEnd = 0.05; beforeEnd < 0.15; beforeEnd += 0.01) {
      const at = Math.round((SILENCE + 0.767 - beforeEnd) * 44_100);
      const sound = new Float32Array(room.length + lost);
      sound.set(room.subarray(0, at));
      sound.set(room.subarray(at), at + lost);
      const heard = await analyser.transcribe(sound, 44_100);
      expect(heard).toHaveLength(2);
      expect(Math.abs(heard[0]!.offset - SILENCE - 0.777)).toBeLessThan(0.1);
    }
  });
});

describe('several notes at once on a piano', () => {
  const together = (chords: readonly (readonly number[])[]) =>
    chords.flatMap((chord, i) =>
      chord.map((midi): PerformedNote => ({ onset: 0.8 * i, duration: 0.74, midi, velocity: 0.4 })),
    );

  it.each<[string, readonly (readonly number[])[]]>([
    ['low notes without the octaves that sound in them', [[40], [43], [48], [52], [55]]],
    [
      'chords without the octaves of their basses',
      [
        [48, 64, 67],
        [53, 60, 69],
        [43, 59, 74],
      ],
    ],
  ])('are %s', async (_, chords) => {
    const samples = renderPerformance(together(chords), { instrument: 'piano', silence: SILENCE });
    const heard = await analyser.transcribe(samples, 44_100, { polyphonic: true });
    const placed = heard.map(({ onset, midi }) => [
      Math.round((onset - SILENCE) / 0.8) || 0,
      midi!,
    ]);
    expect(placed.toSorted(([a, p], [b, q]) => a! - b! || p! - q!)).toEqual(
      chords.flatMap((chord, i) => chord.map((midi) => [i, midi])),
    );
  });
});

describe('what is not music gives no notes', () => {
  it.each([
    ['digital silence', () => 0],
    ['a quiet room', () => 0.0005],
    ['a noisy room', () => 0.05],
  ])('%s', async (_, gain) => {
    const noise = seededNoise(2);
    const samples = new Float32Array(3 * 44_100).map(() => gain() * noise());
    expect(await analyser.transcribe(samples, 44_100)).toEqual([]);
  });

  it('a recording without samples', async () => {
    expect(await analyser.transcribe(new Float32Array(0), 44_100)).toEqual([]);
  });
});

it('keeps to the range it is given', async () => {
  const samples = renderPerformance(melody([48, 67, 50]), { instrument: 'piano' });
  const heard = await analyser.transcribe(samples, 44_100, { range: { low: 60, high: 72 } });
  for (const { midi } of heard) expect(midi).toBeGreaterThanOrEqual(59);
});

it('gives a louder note a higher velocity', async () => {
  const notes = melody([60, 64]).map((note, i) => ({ ...note, velocity: i === 0 ? 0.2 : 0.9 }));
  const [soft, loud] = await analyser.transcribe(
    renderPerformance(notes, { instrument: 'piano' }),
    44_100,
  );
  expect(loud!.velocity).toBeGreaterThan(soft!.velocity + 0.1);
});

it('gives the same notes for the same samples', async () => {
  const samples = renderPerformance(melody([60, 62, 64]), { instrument: 'voice' });
  const first = await analyser.transcribe(samples, 44_100);
  expect(await analyser.transcribe(samples, 44_100)).toEqual(first);
});

it('tells how far it is and stops when aborted', async () => {
  const samples = new Float32Array(20 * 44_100);
  const progress: number[] = [];
  await analyser.transcribe(samples, 44_100, { onProgress: (done) => progress.push(done) });
  expect(progress.length).toBeGreaterThan(5);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));

  const controller = new AbortController();
  const stopped = analyser.transcribe(samples, 44_100, {
    signal: controller.signal,
    onProgress: () => controller.abort(),
  });
  await expect(stopped).rejects.toThrow('aborted');
});

it("reads by the specification's figures where that is asked for", async () => {
  const notes = melody([60, 64, 67, 72], { step: 0.6 });
  const sound = renderPerformance(notes, { instrument: 'piano', silence: SILENCE });
  const heard = await analyser.transcribe(sound, 44_100, {
    polyphonic: true,
    range: { low: 58, high: 74 },
    reading: 'specification',
  });
  const struck = heard.filter(({ midi }) => [60, 64, 67, 72].includes(midi ?? 0));
  expect([...new Set(struck.map(({ midi }) => midi))]).toEqual([60, 64, 67, 72]);
  for (const note of notes) {
    const near = struck.filter(({ midi }) => midi === note.midi);
    const distances = near.map(({ onset }) => Math.abs(onset - SILENCE - note.onset));
    expect(Math.min(...distances)).toBeLessThan(0.03);
  }
});
