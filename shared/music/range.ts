import { midiOf, type Pitch, pitch } from './pitch.ts';

/** Lowest and highest pitch, both included. */
export interface Range {
  readonly low: Pitch;
  readonly high: Pitch;
}

/** @example range('G3', 'B5') */
export function range(low: string, high: string): Range {
  return { low: pitch(low), high: pitch(high) };
}

/** @example isWithin(range('D4', 'E5'), pitch('A4')) // true */
export function isWithin({ low, high }: Range, inner: Pitch): boolean {
  const midi = midiOf(inner);
  return midiOf(low) <= midi && midi <= midiOf(high);
}

/**
 * What two ranges share; null where that is a note at most.
 *
 * @example commonRange(range('F4', 'D6'), range('F#3', 'C6')) // F4 to C6
 */
export function commonRange(one: Range, other: Range): Range | null {
  const low = midiOf(one.low) >= midiOf(other.low) ? one.low : other.low;
  const high = midiOf(one.high) >= midiOf(other.high) ? other.high : one.high;
  return midiOf(low) < midiOf(high) ? { low, high } : null;
}
