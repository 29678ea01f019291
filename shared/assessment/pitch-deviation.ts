import type { Cents, Midi } from '../lib/units.ts';
import type { NoteEvent } from './report.ts';

/** Up to here a note is the written one, flat or sharp; beyond, it nears the next semitone and is another. */
const samePitch: Cents = 80;

const octave = 1200;

/**
 * How far a heard note is from the written one; null where either has no pitch.
 *
 * @example pitchDeviation({ …, midi: 61, cents: -30 }, 60, false) // 70
 */
export function pitchDeviation(
  { midi, cents }: Pick<NoteEvent, 'midi' | 'cents'>,
  written: Midi | null,
  anyOctave: boolean,
): Cents | null {
  if (midi === null || written === null) return null;
  const deviation = (midi - written) * 100 + (cents ?? 0);
  return anyOctave ? fromNearestOctave(deviation) : deviation;
}

/** Taps carry no pitch and are never wrong in it. */
export function isSamePitch(deviation: Cents | null): boolean {
  return deviation === null || Math.abs(deviation) <= samePitch;
}

/** The written note in another octave. @example isOctaveOff(-1230) // true */
export function isOctaveOff(deviation: Cents | null): boolean {
  return !isSamePitch(deviation) && Math.abs(fromNearestOctave(deviation!)) <= samePitch;
}

const fromNearestOctave = (deviation: Cents) => deviation - octave * Math.round(deviation / octave);
