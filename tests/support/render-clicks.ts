import { seededNoise } from './noise.ts';
import { SAMPLE_RATE } from './render-performance.ts';

/** Loud enough to stand out of the room noise, like a metronome beside the microphone. */
const CLICK = { hertz: 1760, gain: 0.4, decay: 0.008 };
const ROOM = 0.0005;
const TAIL_SECONDS = 0.8;

/** Samples in which a click begins at each of `times`, in seconds from the first sample. */
export function renderClicks(times: readonly number[], sampleRate = SAMPLE_RATE): Float32Array {
  const noise = seededNoise(1);
  const samples = new Float32Array(Math.ceil((Math.max(0, ...times) + TAIL_SECONDS) * sampleRate));
  for (let i = 0; i < samples.length; i += 1) samples[i] = ROOM * noise();
  for (const time of times) {
    const first = Math.round(time * sampleRate);
    const length = Math.round(8 * CLICK.decay * sampleRate);
    for (let i = 0; i < length; i += 1) {
      const t = i / sampleRate;
      const tone = Math.sin(2 * Math.PI * CLICK.hertz * t) * Math.exp(-t / CLICK.decay);
      samples[first + i] = samples[first + i]! + CLICK.gain * tone;
    }
  }
  return samples;
}
