import type { Track } from '../../audio-core/analysis/track.ts';

const PERIOD = 128 / 22_050;

/** A track on one pitch and level throughout, or silent where `pitch` is 0. */
export function fakeTrack(
  seconds: number,
  { pitch = 0, decibels = pitch > 0 ? -20 : -120 }: { pitch?: number; decibels?: number } = {},
): Track {
  const frames = Math.round(seconds / PERIOD);
  return {
    period: PERIOD,
    pitch: new Float32Array(frames).fill(pitch),
    clarity: new Float32Array(frames).fill(pitch > 0 ? 0.95 : 0),
    decibels: new Float32Array(frames).fill(decibels),
    rise: new Float32Array(frames),
  };
}
