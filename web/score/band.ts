import type { Box, NoteGeometry } from './engraving/engrave.ts';

/** Room around a note head and its staff, in score units. */
const BESIDE = 9;
const ABOVE = 28;
const BELOW = 16;

/** The band behind a note that is pointed out: its staff's height, and more for a note beyond the staff. */
export function bandOf({ head, staff }: Pick<NoteGeometry, 'head' | 'staff'>): Box {
  const top = Math.min(staff.y, head.y) - ABOVE;
  const bottom = Math.max(staff.y + staff.height, head.y + head.height) + BELOW;
  return { x: head.x - BESIDE, y: top, width: head.width + 2 * BESIDE, height: bottom - top };
}
