import type { NoteGeometry } from '../engraving/engrave.ts';

/** Distance of a badge from what it marks, and from the staff. */
const ABOVE_STAFF = 15;
const ABOVE_NOTE = 12;

/** Where the badge of a note has its middle: above the note and its staff. */
export function badgeAt({ head, note, staff }: NoteGeometry): { x: number; y: number } {
  const y = Math.min(
    Math.min(staff.y, head.y) - ABOVE_STAFF,
    Math.min(staff.y, note.y) - ABOVE_NOTE,
  );
  return { x: head.x + head.width / 2, y };
}
