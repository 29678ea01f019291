import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';

/** How long a note lasts of which only the beginning is known: a tap that was never released, a clap. */
export const TOUCH: Seconds = 0.1;

/** A note without pitch, tapped or clapped. */
export function struckNote(onset: Seconds, offset: Seconds): NoteEvent {
  return { onset, offset, midi: null, velocity: 1, cents: null };
}
