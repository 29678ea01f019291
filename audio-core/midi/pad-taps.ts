import type { NoteEvent } from '#shared/assessment/report';
import { onceEach } from './once-each.ts';
import { struckNote } from './struck-note.ts';

/**
 * What was played on pads or keys, taken as a tapped rhythm: which one was struck says nothing, how hard and how long does.
 *
 * @example padTaps([{ onset: 1, offset: 2, midi: 38, velocity: 0.5, cents: null }])[0]?.midi // null
 */
export function padTaps(played: readonly NoteEvent[]): readonly NoteEvent[] {
  return onceEach(played.map(({ onset, offset, velocity }) => struckNote(onset, offset, velocity)));
}
