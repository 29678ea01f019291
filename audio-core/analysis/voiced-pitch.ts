import type { Seconds } from '#shared/lib/units';
import type { Track } from './track.ts';

/** Quieter than this is a quiet room, whatever the loudest note was. */
const SILENCE_DECIBELS = -60;
/** How far under the loud parts a note may lie, in decibels. */
export const LEVEL_RANGE = 36;
const LOUD_PERCENTILE = 0.95;
/** A frame below this clarity is breath, bow or room noise. */
const CLEAR = 0.8;
/** Noise of any colour stays under this nearly always, 99 of 100 notes of a piano piece over it. */
const TONE = 0.3;
/** A note reaches its level within this time; its onset may be dated a little late. */
const RISE: Seconds = 0.15;
const BEFORE: Seconds = 0.02;

/** Fractional MIDI where a note sounds, NaN elsewhere. */
export function voicedPitch({ pitch, clarity, decibels }: Track): Float32Array {
  const threshold = levelGate(decibels);
  return pitch.map((value, i) =>
    value > 0 && clarity[i]! >= CLEAR && decibels[i]! >= threshold ? value : Number.NaN,
  );
}

/** The level a note must reach, in decibels: relative to the loud parts, never in the silence of a quiet room. */
export function levelGate(decibels: Float32Array): number {
  const sorted = decibels.slice().sort();
  const loud = sorted[Math.floor(LOUD_PERCENTILE * (sorted.length - 1))] ?? SILENCE_DECIBELS;
  return Math.max(SILENCE_DECIBELS, loud - LEVEL_RANGE);
}

/**
 * Whether something sounds at an instant: loud enough, and more like a tone than like noise. The
 * network stretches silence to full scale, so nothing it says of a silent moment counts. Levels
 * before `from` are not music.
 */
export function soundTest(
  { decibels, clarity, period }: Track,
  from: Seconds,
): (time: Seconds) => boolean {
  const gate = levelGate(decibels.subarray(Math.max(0, Math.round(from / period))));
  return (time) => {
    const first = Math.max(0, Math.round((time - BEFORE) / period));
    const last = Math.min(decibels.length, Math.round((time + RISE) / period));
    let isLoud = false;
    let isTone = false;
    for (let i = first; i < last; i += 1) {
      isLoud ||= decibels[i]! >= gate;
      isTone ||= clarity[i]! >= TONE;
    }
    return isLoud && isTone;
  };
}
