import { seededNoise } from './noise.ts';

/** One window of the network: 43 844 samples at 22 050 Hz. */
const LENGTH = 43_844;
const RATE = 22_050;

const tone = (hertz: number, t: number) => 0.5 * Math.sin(2 * Math.PI * hertz * t);
const window = (at: (t: number) => number) =>
  Float32Array.from({ length: LENGTH }, (_, i) => at(i / RATE));

/** The signals for which the network's published values are known. */
export const checkSignals = {
  sine440: window((t) => tone(440, t)),
  chirp: window(
    (t) => 0.5 * Math.sin(2 * Math.PI * (110 * t + ((1760 - 110) * t * t * RATE) / (2 * LENGTH))),
  ),
  steps: window((t) => {
    if (t < 0.5 || t >= 1.5) return 0;
    return tone(t < 1 ? 440 : 523.25, t);
  }),
  zeros: window(() => 0),
};

/** A bright chord that swells, under noise at about -20 dB: no bin of its spectrum is empty. */
export function noisyChord(seconds: number, sampleRate = RATE): Float32Array {
  const noise = seededNoise(5);
  const roots = [130.81, 164.81, 196, 329.63];
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, i) => {
    const t = i / sampleRate;
    let sum = 0;
    for (const root of roots) {
      for (let n = 1; n <= 6; n += 1) sum += Math.sin(2 * Math.PI * n * root * t + n) / n;
    }
    return 0.05 * Math.min(1, t + 0.2) * sum + 0.02 * noise();
  });
}
