import { expect, it } from 'vitest';
import type { NoteGeometry } from '../../../../web/score/engraving/engrave.ts';
import { shapesOver } from '../../../../web/score/marks/mark-shapes.ts';

const system = { x: 0, y: 100, width: 700, height: 40 };
const geometry = (x: number): NoteGeometry => ({
  groups: [],
  head: { x, y: 116, width: 10, height: 8 },
  note: { x, y: 96, width: 12, height: 30 },
  staff: system,
  system,
});
const drawn = [geometry(100), geometry(200), geometry(300)];
const notes = [0, 1, 2].map((onset) => ({ onset, duration: 1 }));

it('stand over the notes that they mark, black with white on them', () => {
  const over = shapesOver(drawn, { notes, marks: ['right', 'wrong', 'flat'], unwritten: [] });
  expect(over).toHaveLength(2);
  const [wrong, flat] = over;
  expect(wrong!.shapes.map(({ ink }) => ink)).toEqual([undefined, '#ffffff']);
  expect(wrong!.shapes[0]).toMatchObject({ at: { x: 205, scale: 1 } });
  expect(wrong!.top).toBeLessThan(96);
  expect(flat!.shapes).toHaveLength(1);
});

it('draw a line around a note that is missing', () => {
  const [missing] = shapesOver(drawn, { notes, marks: ['missing'], unwritten: [] });
  expect(missing!.shapes.at(-1)).toMatchObject({ at: { x: 105, y: 120 }, stroke: 2.2 });
});

it('stand between the notes for what is not written', () => {
  const marks = ['right', 'right', 'right'] as const;
  const [extra] = shapesOver(drawn, { notes, marks, unwritten: [{ position: 1.5 }] });
  expect(extra!.shapes[0]).toMatchObject({ at: { x: 255 } });
});
