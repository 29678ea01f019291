import { bandOf } from '../band.ts';
import type { Box, NoteGeometry } from '../engraving/engrave.ts';

type Note = Pick<NoteGeometry, 'head' | 'staff'>;
/** Notes of a staff that sound together, from the left. */
type Column = readonly [Note, ...Note[]];

/** A thumb reaches this far to each side of a note that stands alone, in score units. */
const FARTHEST = 26;

/**
 * Where a press means which note: the columns of a staff, each up to half way to the next one, and in a column of several
 * notes each up to half way to the one above or below. In the order of the notes, in score units.
 */
export function noteAreas(notes: readonly Note[]): readonly Box[] {
  const areas = new Map<Note, Box>();
  for (const staff of new Set(notes.map(({ staff }) => staff.y))) {
    const columns = columnsOf(notes.filter((note) => note.staff.y === staff));
    for (const [place, column] of columns.entries()) {
      const { left, right } = reachOf(column, columns[place - 1], columns[place + 1]);
      for (const [note, { top, bottom }] of layersOf(column)) {
        areas.set(note, { x: left, y: top, width: right - left, height: bottom - top });
      }
    }
  }
  return notes.map((note) => areas.get(note)!);
}

function columnsOf(notes: readonly Note[]): readonly Column[] {
  const columns: [Note, ...Note[]][] = [];
  for (const note of notes.toSorted((one, other) => middleOf(one) - middleOf(other))) {
    const column = columns.at(-1);
    // Of two neighbours in a chord one stands on the other side of the stem.
    const isBeside = column && middleOf(note) - middleOf(column[0]) <= column[0].head.width;
    if (isBeside) column.push(note);
    else columns.push([note]);
  }
  return columns;
}

function reachOf(column: Column, before: Column | undefined, after: Column | undefined) {
  const first = middleOf(column[0]);
  const last = middleOf(column.at(-1)!);
  const left = before ? (middleOf(before.at(-1)!) + first) / 2 : Number.NEGATIVE_INFINITY;
  const right = after ? (last + middleOf(after[0])) / 2 : Number.POSITIVE_INFINITY;
  return { left: Math.max(left, first - FARTHEST), right: Math.min(right, last + FARTHEST) };
}

/** The height of each note of a column; the outer ones have the air around the staff too. */
function layersOf(column: Column) {
  const bands = column.map(bandOf);
  const top = Math.min(...bands.map(({ y }) => y));
  const bottom = Math.max(...bands.map(({ y, height }) => y + height));
  const falling = column.toSorted((one, other) => one.head.y - other.head.y);
  const edges = falling
    .slice(1)
    .map((note, above) => (levelOf(falling[above]!) + levelOf(note)) / 2);
  return falling.map(
    (note, place) =>
      [note, { top: edges[place - 1] ?? top, bottom: edges[place] ?? bottom }] as const,
  );
}

function middleOf({ head }: Note): number {
  return head.x + head.width / 2;
}

function levelOf({ head }: Note): number {
  return head.y + head.height / 2;
}
