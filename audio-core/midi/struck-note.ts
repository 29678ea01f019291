import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';

/** How long a note lasts of which only the beginning is known: a tap whose release was lost, a clap. */
export const TOUCH: Seconds = 0.1;

/** A note without pitch, tapped or clapped. Velocity from 0 to 1, 1 where the input has none. */
export function struckNote(onset: Seconds, offset: Seconds, velocity = 1): NoteEvent {
  return { onset, offset, midi: null, velocity, cents: null };
}
