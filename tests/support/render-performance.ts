import { seededNoise } from './noise.ts';

/** A note as it is played; seconds from the first beat of the first full measure. */
export interface PerformedNote {
  readonly onset: number;
  readonly duration: number;
  readonly midi: number;
  /** 0 to 1. */
  readonly velocity?: number;
  /** Intonation: how far from the tempered pitch. */
  readonly cents?: number;
}

export type InstrumentKind = 'violin' | 'trumpet' | 'piano' | 'voice';

export interface RenderOptions {
  readonly instrument: InstrumentKind;
  /** Seconds from the first sample to time 0 of the notes. */
  readonly silence?: number;
  /** Seconds after the last note. A fake microphone needs silence at the end. */
  readonly tail?: number;
  readonly sampleRate?: number;
  readonly seed?: number;
}

export const SAMPLE_RATE = 44_100;

/** How an instrument sounds, in a few numbers. */
interface Timbre {
  /** Strength of a partial, given its number and frequency. */
  readonly partial: (number: number, frequency: number) => number;
  /** Stretches the partials like a stiff string. */
  readonly stiffness: number;
  readonly attack: number;
  /** Time constant of the decay while held; Infinity for a held tone. */
  readonly decay: number;
  readonly release: number;
  readonly vibrato: { readonly cents: number; readonly hertz: number; readonly after: number };
  /** Breath or bow under the whole note, and the burst at its beginning. */
  readonly noise: number;
  readonly burst: number;
}

const timbres: Record<InstrumentKind, Timbre> = {
  violin: {
    partial: (n) => 1 / n ** 1.1,
    stiffness: 0,
    attack: 0.045,
    decay: Number.POSITIVE_INFINITY,
    release: 0.05,
    vibrato: { cents: 14, hertz: 5.8, after: 0.18 },
    noise: 0.012,
    burst: 0.05,
  },
  trumpet: {
    partial: (n, f) => 1 / n ** 0.6 / (1 + (f / 2500) ** 2),
    stiffness: 0,
    attack: 0.025,
    decay: Number.POSITIVE_INFINITY,
    release: 0.03,
    vibrato: { cents: 4, hertz: 5, after: 0.3 },
    noise: 0.008,
    burst: 0.06,
  },
  piano: {
    partial: (n) => 1 / n ** 1.6,
    stiffness: 0.0004,
    attack: 0.003,
    decay: 0.9,
    release: 0.06,
    vibrato: { cents: 0, hertz: 1, after: 0 },
    noise: 0.001,
    burst: 0.12,
  },
  voice: {
    partial: (n, f) =>
      (formant(f, 620, 140) + 0.6 * formant(f, 1150, 180) + 0.25 * formant(f, 2800, 300) + 0.08) /
      n ** 0.5,
    stiffness: 0,
    attack: 0.05,
    decay: Number.POSITIVE_INFINITY,
    release: 0.06,
    vibrato: { cents: 28, hertz: 5.4, after: 0.22 },
    noise: 0.015,
    burst: 0.04,
  },
};

const PEAK = 0.4;
/** A quiet room, about -66 dB. */
const ROOM = 0.0005;
const BURST_SECONDS = 0.02;

/** Samples of a performance, the same for the same arguments. */
export function renderPerformance(
  notes: readonly PerformedNote[],
  { instrument, silence = 1, tail = 0.8, sampleRate = SAMPLE_RATE, seed = 1 }: RenderOptions,
): Float32Array {
  const end = notes.reduce((last, note) => Math.max(last, note.onset + note.duration), 0);
  const samples = new Float32Array(Math.ceil((silence + end + tail) * sampleRate));
  const noise = seededNoise(seed);
  for (let i = 0; i < samples.length; i += 1) samples[i] = ROOM * noise();
  for (const note of notes) {
    addNote(
      samples,
      { ...note, onset: note.onset + silence },
      timbres[instrument],
      sampleRate,
      noise,
    );
  }
  return samples;
}

function addNote(
  samples: Float32Array,
  note: PerformedNote,
  timbre: Timbre,
  sampleRate: number,
  noise: () => number,
): void {
  const frequency = 440 * 2 ** ((note.midi + (note.cents ?? 0) / 100 - 69) / 12);
  const partials = partialsOf(timbre, frequency, sampleRate);
  const gain = PEAK * (note.velocity ?? 0.7);
  const first = Math.max(0, Math.round(note.onset * sampleRate));
  const last = Math.min(
    samples.length,
    Math.round((note.onset + note.duration + timbre.release * 2) * sampleRate),
  );
  let phase = 0;
  for (let i = first; i < last; i += 1) {
    const t = (i - first) / sampleRate;
    const { cents, hertz, after } = timbre.vibrato;
    const depth = Math.min(1, Math.max(0, (t - after) / 0.15)) * cents;
    phase += (frequency / sampleRate) * 2 ** ((depth * Math.sin(2 * Math.PI * hertz * t)) / 1200);
    let tone = 0;
    for (const { ratio, strength } of partials)
      tone += strength * Math.sin(2 * Math.PI * ratio * phase);
    const burst = timbre.burst * Math.exp(-t / BURST_SECONDS);
    samples[i] =
      samples[i]! +
      gain *
        (envelope(timbre, t, note.duration) * (tone + timbre.noise * noise()) +
          burst * noise() * held(timbre, t, note.duration));
  }
}

interface Partial {
  readonly ratio: number;
  readonly strength: number;
}

/** Partials below the highest representable frequency, scaled so that they sum to one. */
function partialsOf(timbre: Timbre, frequency: number, sampleRate: number): Partial[] {
  const partials: Partial[] = [];
  for (let n = 1; n <= 16; n += 1) {
    const ratio = n * Math.sqrt(1 + timbre.stiffness * n * n);
    if (ratio * frequency > 0.45 * sampleRate) break;
    partials.push({ ratio, strength: timbre.partial(n, ratio * frequency) });
  }
  const sum = partials.reduce((total, { strength }) => total + strength, 0);
  return partials.map(({ ratio, strength }) => ({ ratio, strength: strength / sum }));
}

function envelope(timbre: Timbre, t: number, duration: number): number {
  const attack = 1 - Math.exp((-3 * t) / timbre.attack);
  return attack * Math.exp(-t / timbre.decay) * held(timbre, t, duration);
}

/** 1 while the note is held, then its release. */
function held(timbre: Timbre, t: number, duration: number): number {
  return t < duration ? 1 : Math.exp((-4 * (t - duration)) / timbre.release);
}

function formant(frequency: number, centre: number, width: number): number {
  return 1 / (1 + ((frequency - centre) / width) ** 2);
}
