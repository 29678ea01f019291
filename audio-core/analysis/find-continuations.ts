import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';

/** A note that seems to begin so long before the gap or after its beginning may be its doing. */
const BEFORE: Seconds = 0.05;
const AFTER: Seconds = 0.08;
/** Two notes with a longer rest between them are two. */
const REST: Seconds = 0.05;

/**
 * Even filled, a lost buffer can seem the beginning of a note: the same pitch goes on, and nothing tells it from a
 * repeated note but that the gap is there. So a note that begins at a gap and goes on at the pitch of the one before it is
 * the one before it. Gives the places of such notes in `notes`, which stand in order of their onsets.
 *
 * @example findContinuations(notes, []) // new Set()
 */
export function findContinuations(
  notes: readonly NoteEvent[],
  dropouts: readonly Seconds[],
): Set<number> {
  const found = new Set<number>();
  notes.forEach((note, i) => {
    const isAtGap = dropouts.some((gap) => note.onset >= gap - BEFORE && note.onset <= gap + AFTER);
    if (!isAtGap) return;
    const goesOn = notes
      .slice(0, i)
      .some(({ midi, offset }) => midi === note.midi && offset >= note.onset - REST);
    if (goesOn) found.add(i);
  });
  return found;
}
