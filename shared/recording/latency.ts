import type { Seconds } from '../lib/units.ts';

/** What is listened with and the speaker in use, by the browser's ids for them. */
export interface DevicePair {
  /** A microphone, or `TAPPED`. */
  readonly input: string;
  readonly output: string;
}

/**
 * The one value by which this pair is late. With a microphone, from the instant a click is scheduled until the microphone
 * has it, on the audio clock: playback says by it when a click will be heard, capture how long it listens, scoring where a
 * note was. By hand (touch, keys, MIDI), how far this player is behind a click once it leaves the speaker; below 0 is ahead.
 */
export interface LatencyProfile extends DevicePair {
  readonly seconds: Seconds;
  readonly source: 'estimated' | 'measured';
  /** ISO 8601, only of a measured one. */
  readonly measuredAt?: string;
}

/** Stands for any device: what was measured before devices were told apart. */
export const ANY_DEVICE = '*';
/** Stands for the microphone where keys, pads or the screen are played by hand. */
export const TAPPED = 'tapped';

/** A delay outside these is not a device but a mistake; a stream connected late can look as if it ran ahead. */
const LEAST: Seconds = -0.5;
const MOST: Seconds = 1;

export function isLatency(seconds: unknown): seconds is Seconds {
  return typeof seconds === 'number' && seconds >= LEAST && seconds <= MOST;
}
