import type { Quarters } from '#shared/lib/units';
import type { Box, NoteGeometry } from '../engraving/engrave.ts';
import type { BeatenMeasure, TimedNote } from './cursor-course.ts';

/** Index of the note that began last at `position`, in any part; the first one during the count-in. */
export function noteAt(notes: readonly TimedNote[], position: Quarters): number {
  let current = 0;
  let onset = Number.NEGATIVE_INFINITY;
  for (const [index, note] of notes.entries()) {
    if (note.onset > position || note.onset <= onset) continue;
    current = index;
    onset = note.onset;
  }
  return current;
}

/** Index of the note that begins next after `position`, in any part; -1 after the last. */
export function noteAfter(notes: readonly TimedNote[], position: Quarters): number {
  let next = -1;
  for (const [index, { onset }] of notes.entries()) {
    if (onset > position && (next < 0 || onset < notes[next]!.onset)) next = index;
  }
  return next;
}

export interface CursorPlace {
  /** Left edge and width, in score units. */
  readonly x: number;
  readonly width: number;
  readonly system: Box;
}

/** The beat that sounds at `position`, and its length; before the music it is counted like its first measure. */
function beatAt(measures: readonly BeatenMeasure[], position: Quarters) {
  // A hair's breadth, lest the beat that has just begun is taken for the one before.
  const now = position + 1e-6;
  const { from, beat } = measures.findLast((one) => one.from <= now) ?? measures[0]!;
  return { moment: from + Math.floor((now - from) / beat) * beat, beat };
}

/**
 * Where the cursor stands: on the note that sounds, or with `measures` on their beat, which may lie between two notes.
 * Undefined where nothing is drawn.
 */
export function cursorPlace(
  { notes: drawn }: { readonly notes: readonly Pick<NoteGeometry, 'head' | 'system'>[] },
  notes: readonly TimedNote[],
  position: Quarters,
  measures: readonly BeatenMeasure[] | null,
): CursorPlace | undefined {
  const { moment, beat } = measures ? beatAt(measures, position) : { moment: position, beat: null };
  const index = noteAt(notes, moment);
  const here = drawn[index];
  if (!here) return undefined;
  const { head, system } = here;
  const place = { x: head.x, width: head.width, system };
  const { onset } = notes[index]!;
  if (beat === null || moment <= onset) return place;
  const after = noteAfter(notes, moment);
  const next = drawn[after];
  // The end of the line is where the notes of the next one would begin.
  const isOnLine = next && next.system.y === system.y;
  const end = isOnLine ? next.head.x : system.x + system.width - head.width;
  const endsAt = next ? notes[after]!.onset : onset + beat * Math.ceil((moment - onset) / beat + 1);
  return { ...place, x: head.x + ((moment - onset) / (endsAt - onset)) * (end - head.x) };
}
