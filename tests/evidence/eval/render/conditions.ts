import { seededNoise } from '#tests/support/noise';
import { convolve } from './convolve.ts';
import { RATE } from './synthesize.ts';

export const conditions = ['clean', 'room', 'noise'] as const;
export type Condition = (typeof conditions)[number];

/** Time in which the room's sound falls by 60 dB, in seconds. */
const RT60 = 0.6;
/** The first reflection, in seconds after the direct sound. */
const FIRST_REFLECTION = 0.008;
/** Energy of the direct sound to that of the room: a microphone on the music stand. */
const DIRECT_TO_ROOM_DECIBELS = 3;
/** Walls and air take the highs, in hertz. */
const ROOM_CUTOFF = 5000;
const NOISE_DECIBELS = -20;
const PEAK = 0.6;

/** The dry sound as a microphone would hear it; peak 0.6. */
export function underCondition(dry: Float32Array, condition: Condition, seed: number) {
  switch (condition) {
    case 'clean':
      return scaled(dry);
    case 'room':
      return scaled(convolve(dry, roomResponse(seed)).subarray(0, dry.length));
    case 'noise':
      return scaled(withNoise(dry, seed));
  }
}

/** The direct sound followed by exponentially decaying noise. */
function roomResponse(seed: number): Float32Array {
  const noise = seededNoise(seed);
  const first = Math.round(FIRST_REFLECTION * RATE);
  const response = new Float32Array(Math.round(RT60 * RATE));
  const keep = Math.exp((-2 * Math.PI * ROOM_CUTOFF) / RATE);
  let low = 0;
  for (let i = first; i < response.length; i += 1) {
    low = keep * low + (1 - keep) * noise();
    response[i] = low * 10 ** ((-3 * i) / (RT60 * RATE));
  }
  const gain = Math.sqrt(10 ** (-DIRECT_TO_ROOM_DECIBELS / 10) / energy(response));
  for (let i = 0; i < response.length; i += 1) response[i] = response[i]! * gain;
  response[0] = 1;
  return response;
}

/** White noise 20 dB under the mean power of the whole recording. */
function withNoise(dry: Float32Array, seed: number): Float32Array {
  const noise = seededNoise(seed);
  // Evenly distributed noise from -1 to 1 has a power of a third.
  const gain = Math.sqrt((3 * energy(dry) * 10 ** (NOISE_DECIBELS / 10)) / dry.length);
  return dry.map((sample) => sample + gain * noise());
}

function energy(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}

function scaled(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return samples.map((sample) => (sample * PEAK) / peak);
}
