/** In the order in which they are preferred where several would do. */
export const separators = ['\t', ';', '|', ','] as const;
export type Separator = (typeof separators)[number];

/** A row of a list as it was written. */
export interface CellRow {
  /** As a spreadsheet numbers it: from 1, empty rows too. */
  readonly row: number;
  readonly cells: readonly string[];
  /** A space follows whatever separates its cells, as in a text and in no spreadsheet. */
  readonly isSpaced: boolean;
  /** A quote was opened and never closed: what follows cannot be told apart. */
  readonly isOpen: boolean;
}

/**
 * Cuts a list into rows and cells, without the empty rows. Cells may stand in quotes, with a quote doubled inside; only at
 * the beginning of a cell, or after spaces there, does a quote open one, so that O"Neill stays as it is.
 *
 * @param separator null where nothing separates anything
 * @example readCells('"Lind, Anna";annal', ';')[0].cells // ['Lind, Anna', 'annal']
 */
export function readCells(source: string, separator: Separator | null): readonly CellRow[] {
  const rows: CellRow[] = [];
  let at = 0;
  for (let row = 1; at < source.length; row += 1) {
    const { next, ...read } = readRow(source, at, separator);
    if (read.cells.some((cell) => cell.trim() !== '')) rows.push({ row, ...read });
    at = next;
  }
  return rows;
}

interface ReadRow extends Omit<CellRow, 'row'> {
  /** Where the next begins. */
  readonly next: number;
}

function readRow(source: string, start: number, separator: Separator | null): ReadRow {
  const cells: string[] = [];
  let isOpen = false;
  let isSpaced = true;
  let at = start;
  for (;;) {
    const cell = readCell(source, at, separator);
    cells.push(cell.text);
    isOpen ||= cell.isOpen;
    if (at > start && cell.end > at && source[at] !== ' ') isSpaced = false;
    if (separator === null || source[cell.end] !== separator) {
      const next = source.startsWith('\r\n', cell.end) ? cell.end + 2 : cell.end + 1;
      return { cells, isSpaced, isOpen, next };
    }
    at = cell.end + 1;
  }
}

interface ReadCell {
  readonly text: string;
  readonly end: number;
  readonly isOpen: boolean;
}

function readCell(source: string, start: number, separator: Separator | null): ReadCell {
  let open = start;
  while (source[open] === ' ') open += 1;
  if (source[open] !== '"') return plainCell(source, start, separator);
  let at = open + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote === -1) {
      const { text, end } = plainCell(source, start, separator);
      return { text, end, isOpen: true };
    }
    if (source[quote + 1] !== '"') {
      const rest = plainCell(source, quote + 1, separator);
      const quoted = source.slice(open + 1, quote).replaceAll('""', '"');
      return { ...rest, text: quoted + rest.text };
    }
    at = quote + 2;
  }
}

function plainCell(source: string, start: number, separator: Separator | null): ReadCell {
  let end = start;
  while (end < source.length && source[end] !== separator && !'\r\n'.includes(source[end]!))
    end += 1;
  return { text: source.slice(start, end), end, isOpen: false };
}
