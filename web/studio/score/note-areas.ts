import { bandOf } from './band.ts';
import type { Box, NoteGeometry } from './engrave.ts';

/** A thumb reaches this far to each side of a note that stands alone, in score units. */
const FARTHEST = 26;

/**
 * Where a press means which note: the columns of a staff, each up to half way to the next note. In the order of
 * the notes, in score units.
 */
export function noteAreas(notes: readonly Pick<NoteGeometry, 'head' | 'staff'>[]): readonly Box[] {
  return notes.map(({ head, staff }, index) => {
    const { y, height } = bandOf({ head, staff });
    const middle = middleOf(head);
    const onStaff = (other: number) => {
      const note = notes[other];
      return note?.staff.y === staff.y ? middleOf(note.head) : null;
    };
    const before = onStaff(index - 1) ?? Number.NEGATIVE_INFINITY;
    const after = onStaff(index + 1) ?? Number.POSITIVE_INFINITY;
    const left = Math.max((before + middle) / 2, middle - FARTHEST);
    const right = Math.min((middle + after) / 2, middle + FARTHEST);
    return { x: left, y, width: right - left, height };
  });
}

function middleOf({ x, width }: Box): number {
  return x + width / 2;
}
