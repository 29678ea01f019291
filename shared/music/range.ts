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
