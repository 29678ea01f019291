import type { Cents } from '../lib/units.ts';
import type { NoteEvent } from './report.ts';
import { tidyCents } from './rounding.ts';

/** So far from a key, what is heard without its cents may be either of two. */
const between: Cents = 40;

/**
 * A note by the pitch it stands for where everything is so far from the keys; a key or a tap stays what it is.
 *
 * Near the middle between two keys the ear often cannot tell cents: such a note stays between them, and counts for both.
 *
 * @param by cents that are taken off: what `retuned(note, -by)` puts back
 * @example retuned({ …, midi: 59, cents: 42, confidence: 0.9 }, -58) // { …, midi: 60, cents: 0 }
 */
export function retuned<Note extends Pick<NoteEvent, 'midi' | 'cents' | 'confidence'>>(
  note: Note,
  by: Cents,
): Note {
  const { midi, cents, confidence } = note;
  if (midi === null || confidence === undefined || by === 0) return note;
  const pitch = 100 * midi + (cents ?? 0) - by;
  const nearest = Math.round(pitch / 100);
  const rest = tidyCents(pitch - 100 * nearest);
  return {
    ...note,
    midi: nearest,
    cents: cents === null && Math.abs(rest) < between ? null : rest,
  };
}
