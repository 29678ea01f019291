import { seededNoise } from './noise.ts';
import { SAMPLE_RATE } from './render-performance.ts';

/** First two resonances of five vowels, hertz. */
const VOWELS = [
  [730, 1090],
  [530, 1840],
  [270, 2290],
  [570, 840],
  [300, 870],
] as const;
const ROOM = 0.0005;

/**
 * Somebody talking, roughly: syllables of a tenth to a quarter of a second on a pitch that falls through each sentence
 * and wanders inside each syllable, hissing consonants between them, a breath after every eight.
 */
export function renderSpeech(seconds: number, seed = 1): Float32Array {
  const noise = seededNoise(seed);
  const chance = () => 0.5 + 0.5 * noise();
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  for (let i = 0; i < samples.length; i += 1) samples[i] = ROOM * noise();
  let at = 0.3;
  let phase = 0;
  for (let syllable = 0; at < seconds - 0.6; syllable += 1) {
    const length = 0.09 + 0.16 * chance();
    const base = 210 - 9 * (syllable % 8) + 14 * noise();
    const glide = 25 * noise();
    const [low, high] = VOWELS[Math.floor(chance() * VOWELS.length)]!;
    for (let i = 0; i < length * SAMPLE_RATE; i += 1) {
      const part = i / (length * SAMPLE_RATE);
      const frequency = base + glide * part;
      phase += frequency / SAMPLE_RATE;
      let voice = 0;
      for (let n = 1; n * frequency < 3500; n += 1) {
        const near = (centre: number) => 1 / (1 + ((n * frequency - centre) / 110) ** 2);
        voice += (near(low) + 0.6 * near(high) + 0.03) * Math.sin(2 * Math.PI * n * phase);
      }
      const index = Math.round(at * SAMPLE_RATE) + i;
      samples[index] = samples[index]! + 0.12 * Math.sin(Math.PI * part) * voice;
    }
    at += length;
    const hiss = 0.02 + 0.06 * chance();
    for (let i = 0; i < hiss * SAMPLE_RATE; i += 1) {
      const index = Math.round(at * SAMPLE_RATE) + i;
      samples[index] = samples[index]! + 0.02 * noise();
    }
    at += hiss + (syllable % 8 === 7 ? 0.5 : 0);
  }
  return samples;
}
