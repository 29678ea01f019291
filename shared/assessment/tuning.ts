import type { Cents, Hertz } from '../lib/units.ts';
import { tidyCents } from './rounding.ts';

/** What a take is tuned to. */
export interface Tuning {
  /** What A above middle C is meant to be. */
  readonly a4: Hertz;
  /** How far the whole take is from that, which is no mistake of any note. */
  readonly offset: Cents;
}

/** The usual A, and the lowest and highest one that people tune to. */
export const usualA4: Hertz = 440;
export const a4Range = { low: 415, high: 466 } as const;

export const usualTuning: Tuning = { a4: usualA4, offset: 0 };

/** How far an A is from the usual one. @example Math.round(centsOfA4(415)) // -101 */
export const centsOfA4 = (a4: Hertz): Cents => 1200 * Math.log2(a4 / usualA4);

/** The A of whoever played. @example heardA4({ a4: 440, offset: -31.8 }) // 432 */
export const heardA4 = ({ a4, offset }: Tuning): Hertz => Math.round(a4 * 2 ** (offset / 1200));

/** Where a note lies between two keys nobody knows which it is: a shift by exactly half a semitone could not be taken back. */
const betweenKeys: Cents = 50;
const least: Cents = 0.1;

/** How far all that was heard is from the pitch of the keys. */
export function shiftOf({ a4, offset }: Tuning): Cents {
  const shift = tidyCents(centsOfA4(a4) + offset);
  return Math.abs(Math.abs(shift % 100) - betweenKeys) < least / 2
    ? tidyCents(shift - least)
    : shift;
}
