import type { CellTable } from './cell-table.ts';

/** So many rows below say what a column holds. */
const fewest = 3;
/** Of them so many have a figure. */
const most = 0.9;

const hasFigure = (cell: string) => /\p{N}/u.test(cell);
const isWord = (cell: string) => /\p{L}/u.test(cell) && !/[\p{N}@]/u.test(cell);

/**
 * Whether the first row names the columns in words that nobody here knows: it has no figures at all, and a word above a column in
 * which the others have figures, such as a number or a class.
 *
 * @example "Bil;Nama Murid;Tahun" above "1;Aisyah binti Ahmad;5"
 */
export function hasUnknownHead({ rows, head, separator }: CellTable): boolean {
  const [first, ...below] = rows;
  if (head !== null || separator === null || first === undefined || below.length < fewest)
    return false;
  const filled = first.cells.filter((cell) => cell.trim() !== '');
  if (filled.length < 2 || !filled.every((cell) => isWord(cell))) return false;
  return first.cells.some((cell, at) => {
    const figures = below.filter(({ cells }) => hasFigure(cells[at] ?? '')).length;
    return isWord(cell) && figures >= fewest && figures >= most * below.length;
  });
}
