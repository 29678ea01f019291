import { createRandom, type Random } from '#shared/lib/random';
import type { Seconds } from '#shared/lib/units';
import { seededNoise } from '#tests/support/noise';
import { RATE } from '../render/synthesize.ts';

/** What a room, a cable or our own metronome puts into a microphone while nobody plays. */
export type Nuisance = 'white' | 'pink' | 'red' | 'hum' | 'fan' | 'metronome';
export const nuisances: readonly Nuisance[] = ['white', 'pink', 'red', 'hum', 'fan', 'metronome'];

const LENGTH: Seconds = 10;
/** Decibels of full scale, from what the level gate lets through to a noisy class. */
const SOFTEST = -62;
const LOUDEST = -14;

/** Ten seconds in which there is not one note. */
export function withoutMusic(nuisance: Nuisance, seed: number): Float32Array {
  const random = createRandom(seed, nuisance);
  const sound = new Float32Array(Math.round(LENGTH * RATE));
  switch (nuisance) {
    case 'white':
      colour(sound, seed, 0);
      break;
    case 'pink':
      colour(sound, seed, 0.9);
      break;
    case 'red':
      colour(sound, seed, 0.995);
      break;
    case 'hum':
      hum(sound, random);
      break;
    case 'fan':
      colour(sound, seed, 0.97);
      hum(sound, random, 0.02);
      break;
    case 'metronome':
      colour(sound, seed, 0.9, 0.002);
      addMetronome(sound, random, 0.5);
      break;
  }
  const decibels = SOFTEST + random.int(LOUDEST - SOFTEST + 1);
  return scaledTo(sound, decibels);
}

/** The metronome's tones (see `audio-core/playback/metronome.ts`) at a steady beat, as speakers throw them back. */
export function addMetronome(sound: Float32Array, random: Random, gain: number): void {
  const beat = (0.4 + random.int(60) / 100) * RATE;
  const measure = random.pick([2, 3, 4]);
  const first = random.int(Math.round(beat));
  for (let n = 0; first + n * beat < sound.length; n += 1) {
    const isAccent = n % measure === 0;
    const length = 0.035 * RATE;
    const step = (2 * Math.PI * (isAccent ? 1760 : 1175)) / RATE;
    const strength = gain * (isAccent ? 1 : 0.7);
    const start = Math.round(first + n * beat);
    for (let i = 0; i < length && start + i < sound.length; i += 1) {
      const rise = Math.min(1, i / (0.001 * RATE));
      const fall = 10 ** ((-3.7 * i) / length);
      sound[start + i] = sound[start + i]! + strength * rise * fall * Math.sin(step * i);
    }
  }
}

/** Adds noise through a one-pole low-pass; the nearer `keep` is to 1 the darker it is. */
function colour(sound: Float32Array, seed: number, keep: number, gain = 1): void {
  const noise = seededNoise(seed);
  let low = 0;
  for (let i = 0; i < sound.length; i += 1) {
    low = keep * low + (1 - keep) * noise();
    sound[i] = sound[i]! + gain * low;
  }
}

/** The mains, with harmonics that a bad cable makes. */
function hum(sound: Float32Array, random: Random, gain = 1): void {
  const mains = random.pick([50, 60]);
  const harmonics = 1 + random.int(8);
  for (let harmonic = 1; harmonic <= harmonics; harmonic += 1) {
    const strength = (gain * (random.int(100) + 1)) / (100 * harmonic);
    const step = (2 * Math.PI * mains * harmonic) / RATE;
    for (let i = 0; i < sound.length; i += 1) {
      sound[i] = sound[i]! + strength * Math.sin(step * i + harmonic);
    }
  }
}

function scaledTo(sound: Float32Array, decibels: number): Float32Array {
  const power = sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length;
  const gain = 10 ** (decibels / 20) / Math.sqrt(power);
  return sound.map((sample) => Math.max(-1, Math.min(1, gain * sample)));
}
