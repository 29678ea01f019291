import { linkTimes } from './link.ts';

/** By spec 3 §9: for how long sending is tried, in milliseconds, and how often after the first time. */
const sendTimes = { longest: 30_000, again: 5 } as const;

interface Unsent {
  /** How often it did not get through. */
  readonly failures: number;
  /** Milliseconds since it was sent first. */
  readonly elapsed: number;
  /** From 0 to just below 1. */
  readonly random: number;
}

/**
 * Milliseconds until it is sent again, longer each time; null where that is given up.
 *
 * @example pauseBeforeSending({ failures: 1, elapsed: 40, random: 0 }) // 250
 */
export function pauseBeforeSending({ failures, elapsed, random }: Unsent): number | null {
  const left = sendTimes.longest - elapsed;
  if (failures > sendTimes.again || left <= 0) return null;
  const { least, most } = linkTimes.jitter;
  return Math.min(left, (least + (most - least) * random) * 2 ** (failures - 1));
}
