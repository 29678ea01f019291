import type { Seconds } from '../lib/units.ts';
import type { AssessmentReport, HeardNote, NoteEvent } from './report.ts';
import { tidyCents, tidySeconds, tidyShare } from './rounding.ts';

/** A note as the document keeps it. */
export function heardNote({ onset, offset, midi, cents, confidence = 1 }: NoteEvent): HeardNote {
  return { onset, offset, midi, cents, confidence };
}

/** What was heard in order, its seconds counted from the first beat and rounded as they are kept. */
export function placeHeard(heard: readonly NoteEvent[], start: Seconds): readonly NoteEvent[] {
  return heard
    .map((note) => ({
      ...note,
      onset: tidySeconds(note.onset - start),
      offset: tidySeconds(note.offset - start),
      cents: note.cents === null ? null : tidyCents(note.cents),
      ...(note.confidence !== undefined && { confidence: tidyShare(note.confidence) }),
    }))
    .toSorted((a, b) => a.onset - b.onset);
}

/** All that was heard of a take, in order, out of its document: enough to judge it again. */
export function heardIn({ sets }: AssessmentReport): readonly NoteEvent[] {
  const { notes, extras } = sets.lenient;
  return [...notes.flatMap(({ heard }) => heard ?? []), ...extras]
    .map(({ onset, offset, midi, cents, confidence }) => ({
      onset,
      offset,
      midi,
      cents,
      velocity: 1,
      ...(confidence < 1 && { confidence }),
    }))
    .toSorted((a, b) => a.onset - b.onset);
}
