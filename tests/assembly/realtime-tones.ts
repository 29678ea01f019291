import { seededNoise } from '#tests/support/noise';

interface Partial {
  readonly hertz: number;
  readonly amplitude: number;
  /** Nepers a second. */
  readonly decay: number;
}

/** Partials of a tone, those up to `top` hertz. */
export type Timbre = (hertz: number, top: number) => readonly Partial[];

const harmonic =
  (amplitudeOf: (number: number, hertz: number) => number): Timbre =>
  (hertz, top) =>
    Array.from({ length: Math.min(60, Math.floor(top / hertz)) }, (_, i) => ({
      hertz: (i + 1) * hertz,
      amplitude: amplitudeOf(i + 1, (i + 1) * hertz),
      decay: 0,
    })).filter(({ amplitude }) => amplitude > 0);

const formant = (hertz: number, centre: number, width: number) =>
  1 / (1 + ((hertz - centre) / width) ** 2);

/** Strings of a piano are stiff: partial n is sharp by the square root of 1 + b n². */
const piano: Timbre = (hertz, top) => {
  const stiffness = 1e-4 * Math.max(1, hertz / 150) ** 1.5;
  return Array.from({ length: 30 }, (_, i) => i + 1)
    .map((n) => ({
      hertz: n * hertz * Math.sqrt((1 + stiffness * n * n) / (1 + stiffness)),
      amplitude: (Math.min(1, (n * hertz) / 120) / n) * Math.exp((-n * hertz) / 4000),
      decay: (1.2 + n / 2) * Math.sqrt(hertz / 261),
    }))
    .filter((partial) => partial.hertz < top);
};

export const timbres: Record<string, Timbre> = {
  sine: harmonic((n) => (n === 1 ? 1 : 0)),
  saw: harmonic((n) => 1 / n),
  square: harmonic((n) => (n % 2) / n),
  'voice ah': harmonic((n, f) => (0.05 + formant(f, 750, 90) + 0.6 * formant(f, 1150, 100)) / n),
  'voice ee': harmonic((n, f) => (0.02 + formant(f, 280, 60) + 0.3 * formant(f, 2250, 110)) / n),
  'missing fundamental': harmonic((n) => (n >= 2 && n <= 6 ? 1 : 0)),
  clarinet: harmonic((n) => (n % 2 ? n ** -1.2 : 0.04 / n)),
  brass: harmonic((n) => (n <= 8 ? Math.exp(-((n - 3) ** 2) / 6) : 0)),
  piano,
};

export interface Note {
  readonly hertz: number;
  readonly sampleRate: number;
  readonly seconds: number;
  /** Decibels of the tone above white noise. */
  readonly snr?: number;
  readonly seed?: number;
  /** Amplitude over seconds since the beginning, 1 throughout by default. */
  readonly envelope?: (time: number) => number;
}

/** A tone of RMS about 0.1. */
export function tone(timbre: Timbre, note: Note): Float32Array {
  const { hertz, sampleRate, seconds, snr = Infinity, seed = 1, envelope = () => 1 } = note;
  const noise = seededNoise(seed);
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const partials = timbre(hertz, Math.min(0.48 * sampleRate, 18_000));
  const power = partials.reduce((sum, { amplitude }) => sum + amplitude ** 2 / 2, 0);
  for (const partial of partials) {
    const phase = Math.PI * noise();
    const step = (2 * Math.PI * partial.hertz) / sampleRate;
    const gain = (0.1 * partial.amplitude) / Math.sqrt(power);
    for (let i = 0; i < samples.length; i += 1) {
      const fade = partial.decay === 0 ? 1 : Math.exp((-partial.decay * i) / sampleRate);
      samples[i]! += gain * fade * Math.sin(step * i + phase);
    }
  }
  const hiss = 0.1 * Math.sqrt(3) * 10 ** (-snr / 20);
  return samples.map((sample, i) => sample * envelope(i / sampleRate) + hiss * noise());
}
