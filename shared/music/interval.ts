import { midiOf, type Pitch, positionOf } from './pitch.ts';

/** A signed distance: semitones and staff steps together, so that spelling survives. */
export interface Interval {
  readonly chromatic: number;
  readonly diatonic: number;
}

export const unison: Interval = { chromatic: 0, diatonic: 0 };

/** @example intervalBetween(pitch('C4'), pitch('E4')) // { chromatic: 4, diatonic: 2 } */
export function intervalBetween(from: Pitch, to: Pitch): Interval {
  return {
    chromatic: midiOf(to) - midiOf(from),
    diatonic: positionOf(to) - positionOf(from),
  };
}

/** @example inverse({ chromatic: -2, diatonic: -1 }) // { chromatic: 2, diatonic: 1 } */
export function inverse({ chromatic, diatonic }: Interval): Interval {
  return { chromatic: 0 - chromatic, diatonic: 0 - diatonic };
}

/**
 * Melodic leaps that are awkward at every level below the last: tritones, sevenths, augmented
 * seconds, and anything over an octave.
 *
 * @example isAwkward(intervalBetween(pitch('F4'), pitch('B4'))) // true
 */
export function isAwkward({ chromatic, diatonic }: Interval): boolean {
  const size = Math.abs(chromatic);
  const steps = Math.abs(diatonic);
  return size === 6 || steps === 6 || size > 12 || (steps === 1 && size > 2);
}
