import { expect, it } from 'vitest';
import type { Box, NoteGeometry } from '../../../../web/score/engraving/engrave.ts';
import type { NoteMark } from '../../../../web/score/marks/note-mark.ts';
import { unwrittenPlaces } from '../../../../web/score/marks/unwritten-places.ts';

const line = (y: number): Box => ({ x: 0, y, width: 300, height: 40 });
/** A head ten wide with its middle there; `top` where its stem ends. */
const at = (middle: number, system: Box, top = system.y): NoteGeometry => {
  const head = { x: middle - 5, y: system.y + 20, width: 10, height: 8 };
  return {
    groups: [],
    head,
    note: { ...head, y: top, height: system.y + 28 - top },
    staff: system,
    system,
  };
};

const [first, second] = [line(100), line(250)];
/** Two quarters and a half on the first line, a whole on the second. */
const drawn = [at(40, first), at(100, first), at(160, first), at(60, second)];
const notes = [
  { onset: 0, duration: 1 },
  { onset: 1, duration: 1 },
  { onset: 2, duration: 2 },
  { onset: 4, duration: 4 },
];
const right: readonly NoteMark[] = ['right', 'right', 'right', 'right'];
const placed = (positions: readonly number[], marks = right, heads = drawn) =>
  unwrittenPlaces(
    heads,
    notes,
    marks,
    positions.map((position) => ({ position })),
  ).map(({ x, y, system }) => [x, y, system.y]);

it.each([
  ['at a note, above it', 1, [100, 85, 100]],
  ['between two notes, at its share of the way', 1.5, [130, 85, 100]],
  ['before the music, before its first note', -0.4, [20, 85, 100]],
  ['at the end of a line, on the way to its edge', 3, [230, 85, 100]],
  ['on the next line', 4, [60, 235, 250]],
  ['in the last note', 6, [180, 235, 250]],
  ['after the music, at its edge', 11, [300, 235, 250]],
] as const)('a note that is not written stands %s', (_, position, place) => {
  expect(placed([position])).toEqual([place]);
});

it('it stands above what is tall beside it', () => {
  const tall = [at(40, first), at(100, first, 70), ...drawn.slice(2)];
  expect(placed([0.5], right, tall)).toEqual([[70, 58, 100]]);
});

it('it makes way for a badge, and for another of its kind', () => {
  expect(placed([1.1], ['right', 'late', 'right', 'right'])).toEqual([[118, 85, 100]]);
  expect(placed([1.5, 1.6])).toEqual([
    [130, 85, 100],
    [148, 85, 100],
  ]);
  // A badge of another line is in nobody's way.
  expect(placed([0.33], ['right', 'right', 'right', 'wrong'])[0]![0]).toBeCloseTo(59.8);
});

it('nothing stands where nothing is drawn', () => {
  expect(placed([1], right, [])).toEqual([]);
});
