import type { Seconds } from '#shared/lib/units';

/** How loud a recording is from one moment to the next. */
export interface Wave {
  /** 0 to 1, the loudest being 1, so many a second. */
  readonly peaks: Float32Array;
  readonly rate: number;
}

/** Peaks a second: more than a screen has room for. */
const RATE = 50;

/** @example waveOf(new Float32Array([0, 0.5]), 50).peaks // [0, 1] */
export function waveOf(samples: Float32Array, sampleRate: number): Wave {
  const step = sampleRate / RATE;
  const peaks = new Float32Array(Math.ceil(samples.length / step));
  for (let index = 0; index < samples.length; index += 1) {
    const at = Math.floor(index / step);
    const peak = Math.abs(samples[index]!);
    if (peak > peaks[at]!) peaks[at] = peak;
  }
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), 0);
  return { peaks: loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks, rate: RATE };
}

interface Stretch {
  /** From the first sample. */
  readonly from: Seconds;
  readonly to: Seconds;
  /** How many bars are drawn of it. */
  readonly bars: number;
}

/**
 * The loudest peak of each of so many parts of a stretch of time; 0 where the recording has nothing.
 *
 * @example barsOf(wave, { from: -1, to: 20, bars: 180 })
 */
export function barsOf({ peaks, rate }: Wave, { from, to, bars }: Stretch): readonly number[] {
  const width = ((to - from) * rate) / bars;
  return Array.from({ length: bars }, (_, bar) => {
    const first = Math.floor(from * rate + bar * width);
    const last = Math.max(first + 1, Math.floor(from * rate + (bar + 1) * width));
    let most = 0;
    for (let at = Math.max(0, first); at < Math.min(last, peaks.length); at += 1)
      most = Math.max(most, peaks[at]!);
    return most;
  });
}
