import type { Seconds } from '../lib/units.ts';

/** Of the time to look at the music. */
export const countdownBounds = { low: 0, high: 300 } as const;

/**
 * Time to look before a challenge: what a link names, else the player's choice.
 *
 * @param named `countDownSeconds` of the link; what is no such number is as if it were not there
 * @example studySeconds('10', 30) // 10
 */
export function studySeconds(named: string | undefined, chosen: Seconds): Seconds {
  const seconds = named?.trim() ? Number(named) : Number.NaN;
  const isLegal =
    Number.isInteger(seconds) && seconds >= countdownBounds.low && seconds <= countdownBounds.high;
  return isLegal ? seconds : chosen;
}
