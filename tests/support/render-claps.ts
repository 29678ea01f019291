import { seededNoise } from './noise.ts';
import { SAMPLE_RATE } from './render-performance.ts';

/** A burst as short as two hands make, and the little that a furnished room answers: RT60 of 0.2 s, 24 dB below. */
const CLAP = { gain: 0.5, attack: 0.001, decay: 0.006 };
const ANSWER = { gain: 0.03, decay: 0.029 };
const ROOM = 0.0005;
const TAIL_SECONDS = 1.5;

/** Samples in which hands clap at each of `times`, in seconds from the first sample. */
export function renderClaps(times: readonly number[], sampleRate = SAMPLE_RATE): Float32Array {
  const noise = seededNoise(3);
  const samples = new Float32Array(Math.ceil((Math.max(0, ...times) + TAIL_SECONDS) * sampleRate));
  for (let i = 0; i < samples.length; i += 1) samples[i] = ROOM * noise();
  for (const time of times) {
    const first = Math.round(time * sampleRate);
    const length = Math.round(8 * ANSWER.decay * sampleRate);
    for (let i = 0; i < length && first + i < samples.length; i += 1) {
      const t = i / sampleRate;
      const rise = Math.min(1, t / CLAP.attack);
      const loud =
        CLAP.gain * Math.exp(-t / CLAP.decay) + ANSWER.gain * Math.exp(-t / ANSWER.decay);
      samples[first + i] = samples[first + i]! + rise * loud * noise();
    }
  }
  return samples;
}
