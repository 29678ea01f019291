import type { Interval } from './interval.ts';
import { type Key, keyOfFifths } from './key.ts';
import { midiOf, type Pitch, positionOf } from './pitch.ts';

/**
 * Moves a pitch and keeps its spelling.
 *
 * @example transpose(pitch('C5'), { chromatic: -2, diatonic: -1 }) // Bb4: a Bb trumpet's written C5
 */
export function transpose(from: Pitch, { chromatic, diatonic }: Interval): Pitch {
  const position = positionOf(from) + diatonic;
  const octave = Math.floor(position / 7);
  const natural = { step: position - octave * 7, alter: 0, octave };
  return { ...natural, alter: midiOf(from) + chromatic - midiOf(natural) };
}

/**
 * Moves a key. A signature of more than seven accidentals is respelled.
 *
 * @example transposeKey(keyNamed('Bb'), { chromatic: 2, diatonic: 1 }) // C major
 */
export function transposeKey(key: Key, { chromatic, diatonic }: Interval): Key {
  // A perfect fifth (7, 4) moves the signature by one sharp, an octave (12, 7) by none.
  const fifths = key.fifths + 7 * chromatic - 12 * diatonic;
  if (fifths > 7) return keyOfFifths(fifths - 12, key.mode);
  if (fifths < -7) return keyOfFifths(fifths + 12, key.mode);
  return keyOfFifths(fifths, key.mode);
}
