import { expect, it } from 'vitest';
import { noteAreas } from '#web/studio/score/note-areas';

/** Note heads ten units wide, by their middles, on staves 30 units high. */
const notesAt = (...places: readonly (readonly [middle: number, staff: number, head?: number])[]) =>
  places.map(([middle, y, head = y + 10]) => ({
    head: { x: middle - 5, y: head, width: 10, height: 8 },
    staff: { x: 0, y, width: 400, height: 30 },
  }));

it('a column reaches half way to the notes beside it', () => {
  const [, middle] = noteAreas(notesAt([100, 0], [120, 0], [150, 0]));
  expect(middle).toMatchObject({ x: 110, width: 25 });
});

it('beside a note that stands alone it ends where a thumb would miss', () => {
  expect(noteAreas(notesAt([100, 0]))[0]).toMatchObject({ x: 74, width: 52 });
});

it('the last note of a line and the first of the next are no neighbours', () => {
  const [last, first] = noteAreas(notesAt([380, 0], [40, 100]));
  expect(last).toMatchObject({ x: 354, width: 52 });
  expect(first).toMatchObject({ x: 14, width: 52 });
});

it('reaches a note far from its staff', () => {
  const [above, below] = noteAreas(notesAt([100, 100, 60], [200, 100, 150]));
  expect(above!.y).toBeLessThan(60);
  expect(below!.y + below!.height).toBeGreaterThan(158);
});
