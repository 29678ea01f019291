import { type Key, signatureAlter, tonicOf } from './key.ts';
import type { Pitch, StaffPosition } from './pitch.ts';

export type Degree = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * The pitch the key signature puts on a line or space.
 *
 * @example scalePitch(keyNamed('D'), positionOf(pitch('F4'))) // F#4
 */
export function scalePitch(key: Key, position: StaffPosition): Pitch {
  const octave = Math.floor(position / 7);
  const step = position - octave * 7;
  return { step, alter: signatureAlter(key, step), octave };
}

/** @example degreeAt(keyNamed('D'), positionOf(pitch('A4'))) // 5 */
export function degreeAt(key: Key, position: StaffPosition): Degree {
  const distance = position - tonicOf(key).step;
  return (distance - Math.floor(distance / 7) * 7 + 1) as Degree;
}
