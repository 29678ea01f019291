import { expectedNotes } from '#shared/assessment/expected';
import type { NoteEvent } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';

/** The exercise played exactly as written, as the detector would report it. */
export function played(exercise: Exercise, tempo = exercise.tempo): NoteEvent[] {
  return expectedNotes(exercise, tempo).map(({ onset, offset, midi }) => ({
    onset,
    offset,
    midi,
    velocity: 0.8,
    cents: midi === null ? null : 0,
  }));
}

export const later = (event: NoteEvent, seconds: number): NoteEvent => ({
  ...event,
  onset: event.onset + seconds,
  offset: event.offset + seconds,
});

/** Another pitch by whole semitones and cents; a tap stays a tap. */
export const bent = (event: NoteEvent, semitones: number, cents = 0): NoteEvent => ({
  ...event,
  midi: event.midi === null ? null : event.midi + semitones,
  cents: event.cents === null ? null : cents,
});
