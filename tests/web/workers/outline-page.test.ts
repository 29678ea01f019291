// @vitest-environment node
import { expect, it } from 'vitest';
import { runsOf } from '../../../web/workers/paper/letters.ts';
import { downwards, outlinePage } from '../../../web/workers/paper/outline-page.ts';
import { packedFont } from './fonts-of-paper.ts';

it('makes a path of each letter, and leaves paths as they are', async () => {
  const line = { kind: 'path', d: 'M0 0h1' } as const;
  const text = {
    kind: 'text',
    x: 10,
    y: 20,
    text: 'ab c',
    letter: 'plain',
    size: 12,
    anchor: 'start',
  } as const;
  const page = {
    width: 100,
    height: 100,
    groups: [{ at: { x: 0, y: 0, scale: 1 }, shapes: [line, text] }],
  };
  const outlined = await outlinePage(page, packedFont);
  const shapes = outlined.groups[0]!.shapes;
  expect(shapes.map(({ kind }) => kind)).toEqual(['path', 'path', 'path', 'path']);
  expect(shapes[0]).toBe(line);
  const places = shapes.slice(1).map((shape) => (shape.kind === 'path' ? shape.at!.x : 0));
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

it.each([
  ['M1 2L3 4Z', 'M1 -2L3 -4Z'],
  ['M1 -2Q3 4 5 6C1 2 3 4 5 6Z', 'M1 2Q3 -4 5 -6C1 -2 3 -4 5 -6Z'],
  ['', ''],
])('turns %j over', (d, turned) => {
  expect(downwards(d)).toBe(turned);
});

it('takes each letter from the first file that has it', () => {
  const has = (range: string, point: number) =>
    range === 'latin' ? point < 256 : point >= 256 && point < 1000;
  expect(runsOf('aćb音', has)).toEqual({
    runs: [
      { text: 'a', range: 'latin' },
      { text: 'ć', range: 'latin-ext' },
      { text: 'b', range: 'latin' },
    ],
    missing: '音',
  });
});
