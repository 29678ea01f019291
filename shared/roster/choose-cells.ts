import type { CellTable } from './cell-table.ts';
import { groupsBeside } from './groups-beside.ts';
import { type CellRow, readCells, type Separator, separators } from './read-cells.ts';
import { findHead } from './read-head.ts';
import { oneBelowAnother } from './side-by-side.ts';

/** Some programs begin a file with what separates its cells. */
const stated = /^\s*"?sep=([\t;|,])"?[^\S\r\n]*(?:\r\n|\r|\n)/i;

/**
 * Cuts a list by what separates its cells, found by counting: with the right sign most rows have equally many cells, and
 * the first of them names them.
 *
 * @example chooseCells('Name;Note\nAnna;9,5\nBen;8').separator // ';'
 */
export function chooseCells(text: string): CellTable {
  const source = straightQuotes(text.replace(/^\uFEFF/, ''));
  const [line, sign] = stated.exec(source) ?? [];
  if (line !== undefined)
    return oneBelowAnother(tableBy(source.replace(line, '\n'), sign as Separator));
  const table = bestTable(source);
  const cut = table.separator === null ? (unwrapped(table) ?? spacedOut(source, table)) : table;
  return oneBelowAnother(groupsBeside(cut));
}

/**
 * Quotes as programs for letters set them, around a whole cell, and single ones in a list that has no others.
 *
 * @example straightQuotes('“Lind, Anna”') // '"Lind, Anna"'
 */
function straightQuotes(text: string): string {
  const straight = text.replace(
    /(^|[\t;|,\r\n])([^\S\r\n]*)[“„]([^“”„"\r\n]*)[”“](?=[^\S\r\n]*(?:[\t;|,\r\n]|$))/g,
    '$1$2"$3"',
  );
  if (straight.includes('"')) return straight;
  return straight.replace(
    /(^|[\t;|,\r\n])([^\S\r\n]*)'([^'\r\n]+)'(?=[^\S\r\n]*(?:[\t;|,\r\n]|$))/g,
    '$1$2"$3"',
  );
}

function bestTable(source: string): CellTable {
  const whole = tableBy(source, null);
  let [best, most] = [whole, whole.head === null ? 0 : headOfOne];
  for (const separator of separators) {
    if (!source.includes(separator)) continue;
    const table = tableBy(source, separator);
    const fits = fitOf(table);
    if (fits > most) [best, most] = [table, fits];
  }
  return best;
}

function tableBy(source: string, separator: Separator | null): CellTable {
  const rows = readCells(source, separator);
  const head = findHead(rows);
  const below = rows.slice((head?.at ?? -1) + 1);
  // "Students" over columns is a title; over "Lind, Anna" it is the head of the only column there is.
  const isTitle = head?.columns.length === 1 && separator !== null && !below.every(isText);
  return isTitle ? { separator, rows: below, head: null } : { separator, rows, head };
}

const isText = ({ cells, isSpaced }: CellRow) => cells.length === 1 || isSpaced;

/** A head of one column speaks for that, but less than columns that are all as long as their own. */
const headOfOne = 0.9;

/** How many of the rows have as many cells as the head, or as most of them; one more where there is a head. */
function fitOf({ rows, head }: CellTable): number {
  if (head?.columns.length === 1) return 0;
  const below = rows.slice((head?.at ?? -1) + 1);
  const counts = new Map<number, number>();
  for (const { cells } of below)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const equal = head === null ? Math.max(0, ...counts.values()) : counts.get(head.columns.length);
  return (equal ?? 0) / Math.max(1, below.length) + (head === null ? 0 : 1);
}

/** A table whose rows were put into quotes whole, as happens where it is saved as one column. */
function unwrapped({ rows }: CellTable): CellTable | null {
  const inside = bestTable(rows.map(({ cells }) => cells[0]).join('\n'));
  return inside.separator !== null && inside.head !== null ? inside : null;
}

/** A table of a text, whose columns stand apart by several spaces: every row has to have as many. */
function spacedOut(source: string, table: CellTable): CellTable {
  const cut = tableBy(source.replace(/(?<=\S) {2,}(?=\S)/g, '\t'), '\t');
  const width = cut.rows[0]?.cells.length ?? 0;
  const isTable = cut.rows.length > 1 && width > 1;
  return isTable && cut.rows.every(({ cells }) => cells.length === width) ? cut : table;
}
