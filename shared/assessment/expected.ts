import { acceptsAnyOctave } from '../catalogue/hearing.ts';
import type { Exercise } from '../generation/exercise.ts';
import type { Midi, Quarters, Seconds, Tempo } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';

/** A written note as it should sound at a tempo. Seconds from the first beat of the first full measure. */
export interface ExpectedNote {
  readonly index: number;
  readonly part: number;
  readonly measure: number;
  readonly onset: Seconds;
  readonly offset: Seconds;
  /** Sounding pitch; null where only rhythm is written. */
  readonly midi: Midi | null;
}

/** @example expectedNotes(exercise, 60)[1]?.onset // 1: the second quarter note at 60 beats a minute */
export function expectedNotes(exercise: Exercise, tempo: Tempo): readonly ExpectedNote[] {
  const { beat } = meterNamed(exercise.timeSignature);
  const seconds = (length: Quarters): Seconds => ((length / beat) * 60) / tempo;
  return exercise.notes.map(({ index, part, measure, onset, duration, midi }) => ({
    index,
    part,
    measure,
    onset: seconds(onset),
    offset: seconds(onset + duration),
    midi,
  }));
}

/** Spec 3 §9: the detector listens this far below and above the written notes. */
const margin: Midi = 2;
/** And where any octave is right, as far as the nearest other one. */
const octave: Midi = 12;

/** Sounding limits for the detector; null where only rhythm is written. */
export function detectorRange(exercise: Exercise): { low: Midi; high: Midi } | null {
  const pitches = exercise.notes.flatMap(({ midi }) => (midi === null ? [] : [midi]));
  if (pitches.length === 0) return null;
  const beyond = margin + (acceptsAnyOctave(exercise.request.medium) ? octave : 0);
  return { low: Math.min(...pitches) - beyond, high: Math.max(...pitches) + beyond };
}
