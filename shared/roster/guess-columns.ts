import type { ColumnIs } from './head-words.ts';

/** Of the cells of a column so many have to be of a kind for the column to be. */
const most = 0.6;
/** So few different ones of all say where somebody is and not who. */
const few = 0.5;
const leastRepeating = 4;

/**
 * What the columns of a list without a head hold, by what most of their cells look like: names have letters and no digits, a
 * username is in small letters and looks like the name beside it. null for what is left out.
 *
 * @param rows tidy cells
 * @example guessColumns([['1', 'LIND', 'Anna', '7a'], ['2', 'OKAFOR', 'Ben', '7b']]) // [null, 'lastName', 'firstName', null]
 */
export function guessColumns(rows: readonly (readonly string[])[]): readonly (ColumnIs | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => rows.map((cells) => cells[at] ?? ''));
  const named = columns.flatMap((cells, at) => (mostly(cells, isName) ? at : []));
  const [first = 0] = named;
  const username = columns.findIndex(
    (cells, at) => at !== first && looksLikeUsernames(cells, { rows, at }),
  );
  const [one, two] = named.filter((at) => at !== username);
  const is: (ColumnIs | null)[] = columns.map(() => null);
  if (username !== -1) is[username] = 'username';
  if (one === undefined) return is;
  const [left, right] = [columns[one]!, two === undefined ? null : columns[two]!];
  if (two === undefined || right === null || isWhole(left, right)) {
    is[one] = 'name';
  } else {
    const lastIsFirst = mostly(left, isCapitals) && !mostly(right, isCapitals);
    [is[one], is[two]] = lastIsFirst ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
  }
  return is;
}

function mostly(cells: readonly string[], is: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(is).length >= most * filled.length;
}

const isName = (cell: string) => /\p{L}/u.test(cell) && !/[\p{N}@]/u.test(cell);
const isCapitals = (cell: string) => /\p{Lu}.*\p{Lu}/u.test(cell) && !/\p{Ll}/u.test(cell);
const isSmall = (cell: string) => /^\p{Ll}/u.test(cell) && !/\p{Lu}/u.test(cell);

/** Whether whole names stand alone, or beside what is no name: an instrument, a class. */
export function isWhole(left: readonly string[], right: readonly string[]): boolean {
  if (mostly(left, (cell) => cell.includes(','))) return true;
  if (!mostly(left, (cell) => cell.includes(' '))) return false;
  const filled = right.filter((cell) => cell !== '');
  const repeats = filled.length >= leastRepeating && new Set(filled).size <= few * filled.length;
  return mostly(right, isSmall) || repeats;
}

function looksLikeUsernames(
  cells: readonly string[],
  { rows, at }: { readonly rows: readonly (readonly string[])[]; readonly at: number },
): boolean {
  const isOne = (cell: string, row: number) =>
    /^[a-z0-9][a-z0-9._-]*$/.test(cell) && isLike(cell, rows[row]!.toSpliced(at, 1));
  const filled = cells.filter((cell) => cell !== '').length;
  const found = cells.filter((cell, row) => cell !== '' && isOne(cell, row)).length;
  return found > 0 && found >= most * filled;
}

/** Three letters in a row of one of the names, or all of a shorter one. */
function isLike(username: string, names: readonly string[]): boolean {
  const words = names.filter(isName).flatMap((cell) =>
    cell
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z]+/),
  );
  return words.some((word) => word.length > 1 && username.includes(word.slice(0, 3)));
}
