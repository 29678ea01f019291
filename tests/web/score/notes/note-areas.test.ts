import { describe, expect, it } from 'vitest';
import { noteAreas } from '#web/score/notes/note-areas';

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

describe('the notes of a chord', () => {
  const isIn =
    (x: number, y: number) => (area: { x: number; y: number; width: number; height: number }) =>
      x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
  /** Which note a press on the middle of each head means. */
  const pressed = (notes: ReturnType<typeof notesAt>) =>
    notes.map(({ head }) => {
      const inHead = isIn(head.x + head.width / 2, head.y + head.height / 2);
      return noteAreas(notes).flatMap((area, index) => (inHead(area) ? [index] : []));
    });

  it('share the column by height, each as wide as a note that stands alone', () => {
    const triad = notesAt([60, 0], [100, 0, 24], [100, 0, 16], [100, 0, 8], [140, 0]);
    expect(noteAreas(triad).slice(1, 4)).toMatchObject(Array(3).fill({ x: 80, width: 40 }));
    expect(pressed(triad)).toEqual([[0], [1], [2], [3], [4]]);
  });

  it('fill the whole height of the column between them', () => {
    const [low, high] = noteAreas(notesAt([100, 0, 24], [100, 0, 8]));
    const [alone] = noteAreas(notesAt([100, 0, 24]));
    expect(high!.y).toBe(alone!.y);
    expect(high!.y + high!.height).toBe(20);
    expect(low!.y).toBe(20);
    expect(low!.y + low!.height).toBe(alone!.y + alone!.height);
  });

  it('are one column where one of them stands on the other side of the stem', () => {
    const second = notesAt([60, 0], [100, 0, 20], [108, 0, 16], [148, 0]);
    expect(noteAreas(second).slice(1, 3)).toMatchObject(Array(2).fill({ x: 80, width: 48 }));
    expect(pressed(second)).toEqual([[0], [1], [2], [3]]);
  });
});
