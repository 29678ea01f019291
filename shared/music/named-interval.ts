import type { Interval } from './interval.ts';

/** Intervals within an octave that are drilled, by their usual short names: "m3" is a minor third. */
export const intervalNames = [
  ...(['m2', 'M2', 'm3', 'M3', 'P4', 'A4', 'd5', 'P5'] as const),
  ...(['m6', 'M6', 'm7', 'M7', 'P8'] as const),
] as const;
export type IntervalName = (typeof intervalNames)[number];

/** Semitones where an interval is perfect or major, by its number less one. */
const sizes = [0, 2, 4, 5, 7, 9, 11, 12];
const alters: Readonly<Record<string, number>> = { P: 0, M: 0, m: -1, A: 1, d: -1 };

/** Upwards. @example namedInterval('m6') // { chromatic: 8, diatonic: 5 } */
export function namedInterval(name: IntervalName): Interval {
  const diatonic = Number(name.slice(1)) - 1;
  return { chromatic: sizes[diatonic]! + alters[name.charAt(0)]!, diatonic };
}
