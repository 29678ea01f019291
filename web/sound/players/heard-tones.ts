import type { Tone } from '#audio-core';
import type { NoteEvent } from '#shared/assessment/report';
import { findInstrument } from '#shared/catalogue/instruments';
import type { Seconds } from '#shared/lib/units';
import { percussionKey } from '#shared/practice/struck-drums';

/** A key that was still down when it was last kept has next to no length. */
const LEAST: Seconds = 0.15;

/** What was played by hand, on its instrument: keys at their pitch, taps as strokes. It begins with the first note. */
export function heardTones(notes: readonly NoteEvent[], medium: string): readonly Tone[] {
  const found = findInstrument(medium);
  const pitched = found.kind === 'found' && found.instrument.kind === 'pitched';
  const program = pitched ? found.instrument.program : null;
  const begin = Math.min(...notes.map(({ onset }) => onset));
  return notes.map(({ onset, offset, midi }) => ({
    midi: midi ?? percussionKey(medium),
    program: midi === null ? null : program,
    onset: onset - begin,
    duration: Math.max(LEAST, offset - onset),
  }));
}
