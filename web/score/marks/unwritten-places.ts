import type { ScoreNote } from '#shared/generation/exercise';
import type { Quarters } from '#shared/lib/units';
import { noteAfter, noteAt } from '../cursor/cursor-place.ts';
import type { Box, NoteGeometry } from '../engraving/engrave.ts';
import { badgeAt } from './badge-place.ts';
import type { NoteMark } from './note-mark.ts';

/** Something that was played and is not written. */
export interface Unwritten {
  readonly position: Quarters;
  /** As in print; a pickup is 0. */
  readonly measure: number;
  /** It is the one that is looked at. */
  readonly isFocused: boolean;
}

/** The middle of a badge, and the staves below it. */
export interface UnwrittenPlace {
  readonly x: number;
  readonly y: number;
  readonly system: Box;
}

/** Distance of a badge from what it marks. */
const ABOVE_STAFF = 15;
/** A badge is as wide, with a hair of air. */
const BADGE = 18;
/** Before the first note, which has a badge of its own. */
const BEFORE = 20;

/** Where badges stand for what is not written: at its time, on from a badge that stands there. Undrawn music has none. */
export function unwrittenPlaces(
  drawn: readonly NoteGeometry[],
  notes: readonly Pick<ScoreNote, 'onset' | 'duration'>[],
  marks: readonly NoteMark[],
  unwritten: readonly Pick<Unwritten, 'position'>[],
): readonly UnwrittenPlace[] {
  const taken = drawn.flatMap((note, index) =>
    (marks[index] ?? 'right') === 'right' ? [] : { ...badgeAt(note), system: note.system },
  );
  return unwritten.flatMap(({ position }) => {
    const free = placeAt(drawn, notes, position);
    if (!free) return [];
    let place = free;
    for (const other of taken.toSorted((one, two) => one.x - two.x)) {
      if (other.system.y !== place.system.y || Math.abs(other.x - place.x) >= BADGE) continue;
      place = { ...place, x: other.x + BADGE };
    }
    taken.push(place);
    return [place];
  });
}

/** At its share of the way from the note before it to the one after it. */
function placeAt(
  drawn: readonly NoteGeometry[],
  notes: readonly Pick<ScoreNote, 'onset' | 'duration'>[],
  position: Quarters,
): UnwrittenPlace | null {
  const index = noteAt(notes, position);
  const [here, note] = [drawn[index], notes[index]];
  if (!here || !note) return null;
  const { system } = here;
  const middle = badgeAt(here);
  const y = Math.min(system.y - ABOVE_STAFF, middle.y);
  if (position < note.onset) return { x: middle.x - BEFORE, y, system };
  const after = noteAfter(notes, position);
  const next = drawn[after];
  const isOnLine = next !== undefined && next.system.y === system.y;
  const end = isOnLine ? badgeAt(next) : { x: system.x + system.width, y };
  const endsAt = after < 0 ? note.onset + note.duration : notes[after]!.onset;
  const share = Math.min(1, (position - note.onset) / (endsAt - note.onset));
  return { x: middle.x + share * (end.x - middle.x), y: Math.min(y, end.y), system };
}
