import type { NoteEvent } from '#shared/assessment/report';
import type { Seconds } from '#shared/lib/units';
import type { Heard, PitchRange } from './hearing.ts';
import { noteEvents } from './note-events.ts';

export interface ReadNotesOptions {
  readonly polyphonic: boolean;
  readonly range: PitchRange;
  /** What came before is not music: a count-in, a chair. */
  readonly from: Seconds;
}

/** What was heard, as notes in order of their onsets. */
export function readNotes({ track }: Heard, { from }: ReadNotesOptions): NoteEvent[] {
  return noteEvents(track).filter(({ onset }) => onset >= from);
}
