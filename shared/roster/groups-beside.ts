import type { CellTable } from './cell-table.ts';
import type { CellRow } from './read-cells.ts';

/** "7A", "Class 7b", "10-2": what a school calls a class. */
const classLabel = /^(?:\p{L}+\.?\s)?\d{1,2}\s?[-./]?\s?(?:\p{Lu}|\p{Ll}|\d{1,2})?$/u;
/** Of two columns of whole names both may be one student's, as in Spain; three are not. */
const leastGroups = 3;
/** Of the cells of a column so many have to be whole names. */
const most = 0.6;

/**
 * Whole names in several columns, one group in each, put one below another; what stands over them says which group. Without
 * such a title two columns are one table, of first names and last names of several words.
 */
export function groupsBeside(table: CellTable): CellTable {
  const { rows, head } = table;
  const [first, ...others] = rows;
  const width = first?.cells.length ?? 0;
  if (head !== null || width < 2 || others.length === 0) return table;
  const titles = first!.cells.map((cell) => cell.trim());
  const isOfClasses = titles.every((title) => classLabel.test(title));
  const isTitled = isOfClasses || titles.every((title) => title !== '' && !isWhole(title));
  const below = isTitled ? others : rows;
  if (!isOfClasses && width < leastGroups) return table;
  const isEach = titles.every((_, at) => isOfNames(below, at));
  if (!isEach || below.some(({ cells }) => cells.length > width)) return table;
  const stacked = titles.flatMap((_, at) =>
    below.flatMap((row) => {
      const cell = row.cells[at]?.trim() ?? '';
      return cell === '' ? [] : [{ ...row, cells: [cell] }];
    }),
  );
  const title = { title: titles.join(' '), is: 'name', isPreferred: false } as const;
  if (!isTitled) return { separator: null, rows: stacked, head: null };
  return { separator: null, rows: [first!, ...stacked], head: { at: 0, columns: [title] } };
}

const isWhole = (cell: string) => /\p{L}.*[ ,].*\p{L}/u.test(cell) && !/[\p{N}@]/u.test(cell);

function isOfNames(rows: readonly CellRow[], at: number): boolean {
  const filled = rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(isWhole).length >= most * filled.length;
}
