import type { Seconds } from '../lib/units.ts';
import type { AssessmentReport, HeardNote, NoteEvent } from './report.ts';
import { retuned } from './retuned.ts';
import { tidyCents, tidySeconds, tidyShare } from './rounding.ts';
import { shiftOf } from './tuning.ts';

/** More in one take is no music, and would not be stored. */
const mostHeard = 2_000;
/** Upper bound of the confidence in a note heard by microphone: only a key or a tap is certain. */
const surest = 0.99;

/** A note as the document keeps it. */
export function heardNote({ onset, offset, midi, cents, confidence = 1 }: NoteEvent): HeardNote {
  return { onset, offset, midi, cents, confidence };
}

/** What was heard, in order, its seconds counted from the first beat and rounded as they are kept. */
export function placeHeard(heard: readonly NoteEvent[], start: Seconds): readonly NoteEvent[] {
  return heard
    .filter(({ onset, offset }) => Number.isFinite(onset) && Number.isFinite(offset))
    .map((note) => ({
      ...note,
      onset: tidySeconds(note.onset - start),
      offset: tidySeconds(note.offset - start),
      cents: note.cents === null ? null : tidyCents(note.cents),
      ...(note.confidence !== undefined && {
        confidence: Math.min(surest, tidyShare(note.confidence)),
      }),
    }))
    .toSorted(byTime)
    .slice(0, mostHeard);
}

/** All that was heard of a take, in order and at the pitch it had, out of its document. */
export function heardIn({
  sets,
  tuning,
}: Pick<AssessmentReport, 'sets' | 'tuning'>): readonly NoteEvent[] {
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
    .map((note) => retuned(note, -shiftOf(tuning)))
    .toSorted(byTime);
}

type Timed = Omit<NoteEvent, 'velocity'>;

/** One order for the same notes however they are listed, so that they are assessed the same. */
export function byTime(a: Timed, b: Timed): number {
  return (
    a.onset - b.onset ||
    (a.midi ?? 0) - (b.midi ?? 0) ||
    a.offset - b.offset ||
    (a.cents ?? 0) - (b.cents ?? 0) ||
    (a.confidence ?? 1) - (b.confidence ?? 1)
  );
}
