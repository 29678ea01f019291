import type { Tone } from '#audio-core';
import type { TunerHintType } from '#shared/catalogue/tuner-hint-types';
import type { Exercise } from '#shared/generation/exercise';
import type { Seconds, Tempo } from '#shared/lib/units';
import { meterNamed } from '#shared/music/meter';
import { playedNotes } from '#shared/practice/played-notes';
import { tunerHintTones } from '#shared/practice/tuner-hints';

/** Slow enough to sing after. */
const hintBeat: Seconds = 0.6;
const longestNote: Seconds = 1.5;

/**
 * What gives the pitch before the music, to whoever reads a part and in its sound; empty where only rhythm is written.
 *
 * @param part 0-based
 */
export function hintTones(exercise: Exercise, type: TunerHintType, part: number): readonly Tone[] {
  const program = exercise.parts[part]?.program ?? null;
  return tunerHintTones(exercise, type, part).map(({ midi, onset, duration }) => ({
    midi,
    program,
    onset: onset * hintBeat,
    duration: duration * hintBeat,
  }));
}

/** One note of the music, as long as it is at that tempo. */
export function noteTones(exercise: Exercise, index: number, tempo: Tempo): readonly Tone[] {
  const note = playedNotes(exercise)[index];
  if (!note) return [];
  const quarter = 60 / tempo / meterNamed(exercise.timeSignature).beat;
  return [
    {
      midi: note.midi,
      program: note.program,
      onset: 0,
      duration: Math.min(longestNote, note.duration * quarter),
    },
  ];
}
