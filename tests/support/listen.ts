import { PitchDetector } from 'pitchy';

/** Simple ears for tests that play something and want to know what came out. */

const WINDOW = 8192;

/** The pitch of the 0.17 s (at 48 kHz) that begin at `from` seconds, as a fractional MIDI number. */
export function pitchAt(samples: Float32Array, rate: number, from: number): number {
  const start = Math.round(from * rate);
  const detector = PitchDetector.forFloat32Array(WINDOW);
  const [hertz] = detector.findPitch(samples.subarray(start, start + WINDOW), rate);
  return 69 + 12 * Math.log2(hertz / 440);
}

/** When it first gets louder than a share of its loudest, in seconds; looked for between two instants. */
export function onsetBetween(
  samples: Float32Array,
  rate: number,
  { from, to, share = 0.1 }: { from: number; to: number; share?: number },
): number {
  const piece = samples.subarray(Math.round(from * rate), Math.round(to * rate));
  const loud = share * loudest(piece);
  const index = piece.findIndex((sample) => Math.abs(sample) > loud);
  return from + index / rate;
}

export function loudest(samples: Float32Array): number {
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** Strength of one frequency in a piece of sound, by Goertzel's rule with a Hann window. */
export function strengthOf(samples: Float32Array, rate: number, hertz: number): number {
  const turn = (2 * Math.PI * hertz) / rate;
  let real = 0;
  let imaginary = 0;
  for (const [index, sample] of samples.entries()) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / samples.length);
    real += sample * hann * Math.cos(turn * index);
    imaginary += sample * hann * Math.sin(turn * index);
  }
  return (2 * Math.hypot(real, imaginary)) / samples.length;
}

/** How often it crosses zero a second: high for a cymbal, low for a bass drum. */
export function crossingsASecond(samples: Float32Array, rate: number): number {
  let count = 0;
  for (let i = 1; i < samples.length; i++) {
    if (samples[i - 1]! < 0 !== samples[i]! < 0) count += 1;
  }
  return (count * rate) / samples.length;
}
