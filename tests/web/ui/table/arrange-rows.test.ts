import { expect, it } from 'vitest';
import {
  isFound,
  nextSort,
  pageOf,
  pageSizeFor,
  sortRows,
} from '../../../../web/ui/table/arrange-rows.ts';
import type { Column } from '../../../../web/ui/table/column.ts';

interface Row {
  readonly name: string;
  readonly score: number | null;
}
const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { id: 'score', title: 'Score', cell: ({ score }) => score, sortBy: ({ score }) => score },
  { id: 'acts', title: '', cell: () => null },
];
const rows: readonly Row[] = [
  { name: 'Level 10', score: 9 },
  { name: 'level 2', score: null },
  { name: 'Étude', score: 100 },
  { name: 'level 2', score: 50 },
];

it.each([
  ['name', ['Étude', 'level 2', 'level 2', 'Level 10']],
  ['-name', ['Level 10', 'level 2', 'level 2', 'Étude']],
  ['score', ['Level 10', 'level 2', 'Étude', 'level 2']],
  ['-score', ['Étude', 'level 2', 'Level 10', 'level 2']],
  ['acts', rows.map(({ name }) => name)],
  ['gone', rows.map(({ name }) => name)],
  ['', rows.map(({ name }) => name)],
])('sorted by "%s"', (sort, names) => {
  expect(sortRows(rows, columns, sort).map(({ name }) => name)).toEqual(names);
});

it('keeps equal rows in their order, either way', () => {
  const scores = (sort: string) =>
    sortRows(rows, columns, sort)
      .filter(({ name }) => name === 'level 2')
      .map(({ score }) => score);
  expect(scores('name')).toEqual([null, 50]);
  expect(scores('-name')).toEqual([null, 50]);
});

it.each([
  ['', 'name', 'name'],
  ['name', 'name', '-name'],
  ['-name', 'name', 'name'],
  ['-name', 'score', 'score'],
])('after "%s" a press on %s sorts by "%s"', (sort, column, next) => {
  expect(nextSort(sort, column)).toBe(next);
});

it.each([
  ['Anna Torres', 'an to', true],
  ['Anna Torres', 'TOR', true],
  ['Zoë Brontë', 'zoe br', true],
  ['Anna Torres', 'orres', false],
  ['Anna Torres', 'anna x', false],
  ['Violin, level 3', '3', true],
  ['Violin, D major, 3/4', '3/4', true],
  ['Violin, D major, 4/4', '3/4', false],
  ["Aoife O'Brien", "o'bri", true],
  ['Camille Saint-Saëns', 'saint-sa', true],
  ['Violin, level 3', 'level 3,', true],
])('"%s" is found by "%s": %s', (text, typed, found) => {
  expect(isFound(text, typed)).toBe(found);
});

it.each([
  [0, 10],
  [10, 10],
  [11, 25],
  [30, 50],
  [1000, 100],
])('a kept size of %i becomes %i', (kept, size) => {
  expect(pageSizeFor(kept)).toBe(size);
});

const twelve = Array.from({ length: 12 }, (_, index) => index);

it.each([
  ['the first', 0, { index: 0, count: 2, from: 1, to: 10 }],
  ['the last', 1, { index: 1, count: 2, from: 11, to: 12 }],
  ['one that is gone', 7, { index: 1, count: 2, from: 11, to: 12 }],
])('%s of the pages', (_, wanted, page) => {
  expect(pageOf(twelve, 10, wanted)).toMatchObject(page);
});

it('has one empty page where there are no rows', () => {
  expect(pageOf([], 10, 0)).toEqual({ rows: [], index: 0, count: 1, from: 0, to: 0 });
});
