import type { Seconds } from '#shared/lib/units';

/** The part of an AudioContext that tells the time. */
export interface AudioTimes {
  readonly currentTime: number;
  readonly baseLatency?: number;
  readonly outputLatency?: number;
  readonly state?: string;
  getOutputTimestamp?(): { readonly contextTime?: number; readonly performanceTime?: number };
}

/** The only place where page time (milliseconds) and audio time meet. */
export interface Clock {
  /** Audio time of the next sample to be made: what things are scheduled by. */
  now(): Seconds;
  /** Audio time of the sample that leaves the speaker at a page time, by default now. */
  heard(pageTime?: number): Seconds;
}

/** A timestamp that puts the speaker further behind than this, or ahead, is one of the broken ones. */
export const LARGEST_LAG: Seconds = 1;
const SMALLEST_LAG: Seconds = -0.02;

export function createClock(context: AudioTimes, pageNow: () => number): Clock {
  /** How far the speaker is behind `currentTime`, as the device reports it. */
  const reportedLag = () => context.outputLatency || context.baseLatency || 0;

  function heardNow(): Seconds {
    const fallback = context.currentTime - reportedLag();
    const stamp = context.state === 'suspended' ? undefined : context.getOutputTimestamp?.();
    if (!stamp?.contextTime || !stamp.performanceTime) return fallback;
    const heard = stamp.contextTime + (pageNow() - stamp.performanceTime) / 1000;
    const lag = context.currentTime - heard;
    return lag >= SMALLEST_LAG && lag <= LARGEST_LAG ? heard : fallback;
  }

  return {
    now: () => context.currentTime,
    heard: (pageTime = pageNow()) => heardNow() + (pageTime - pageNow()) / 1000,
  };
}
