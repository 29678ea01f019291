import type { Column, Sort } from './column.ts';

/** Rows on a page that can be chosen. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** The least page that holds what was kept; sizes of another time are rounded up. */
export function pageSizeFor(kept: number): number {
  return PAGE_SIZES.find((size) => size >= kept) ?? PAGE_SIZES.at(-1)!;
}

export function readSort(sort: Sort): { readonly by: string; readonly isDescending: boolean } {
  const isDescending = sort.startsWith('-');
  return { by: isDescending ? sort.slice(1) : sort, isDescending };
}

/** What a press on the head of a column leads to: upwards first, then the other way. */
export function nextSort(sort: Sort, columnId: string): Sort {
  const { by, isDescending } = readSort(sort);
  return by === columnId && !isDescending ? `-${columnId}` : columnId;
}

/** By one column; numbers within words count as numbers, equal rows keep their order, and null stands last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] {
  const { by, isDescending } = readSort(sort);
  const value = columns.find(({ id }) => id === by)?.sortBy;
  if (value === undefined) return rows;
  const direction = isDescending ? -1 : 1;
  return rows
    .map((row, place) => ({ row, value: value(row, place) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null);
      return direction * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true, sensitivity: 'base' });
}

/** Whether each typed word begins a word of the text: "an to" finds "Anna Torres", whatever its accents and capitals. */
export function isFound(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)));
}

/** Letters and figures between anything else, without accents: "3/4" is two of them, and so is "O'Brien". */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From 0; never past the last. */
  readonly index: number;
  readonly count: number;
  /** The first and last row of the page, counted from 1; 0 where there are none. */
  readonly from: number;
  readonly to: number;
}

export function pageOf<Row>(rows: readonly Row[], size: number, wanted: number): Page<Row> {
  const count = Math.max(1, Math.ceil(rows.length / size));
  const index = Math.min(Math.max(0, wanted), count - 1);
  const shown = rows.slice(index * size, (index + 1) * size);
  const from = shown.length === 0 ? 0 : index * size + 1;
  return { rows: shown, index, count, from, to: index * size + shown.length };
}
