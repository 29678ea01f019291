const separators = ['\t', ';', ','] as const;
type Separator = (typeof separators)[number];

/** A row of a list as it was written. */
export interface CellRow {
  /** As a spreadsheet numbers it: from 1, empty rows too. */
  readonly row: number;
  readonly cells: readonly string[];
  /** A quote was opened and never closed: what follows cannot be told apart. */
  readonly isOpen: boolean;
}

export interface CellTable {
  /** null where nothing separates anything: one name a row. */
  readonly separator: Separator | null;
  /** Without the empty ones. */
  readonly rows: readonly CellRow[];
}

/**
 * Cuts a list into rows and cells. Cells may stand in quotes, with a quote doubled inside; only at the beginning of a cell
 * does a quote open one, so that O"Neill stays as it is.
 *
 * @example readCells('"Lind, Anna";annal').rows[0].cells // ['Lind, Anna', 'annal']
 */
export function readCells(text: string): CellTable {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separators.find((one) => outsideQuotes(source).includes(one)) ?? null;
  const rows: CellRow[] = [];
  let at = 0;
  for (let row = 1; at < source.length; row += 1) {
    const read = readRow(source, at, separator);
    const { cells, isOpen } = read;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells, isOpen });
    at = read.next;
  }
  return { separator, rows };
}

/** What stands in quotes separates nothing. */
const outsideQuotes = (text: string) => text.replace(/(^|[\t;,\n])"(?:[^"]|"")*"/g, '$1');

interface ReadRow {
  readonly cells: readonly string[];
  readonly isOpen: boolean;
  /** Where the next begins. */
  readonly next: number;
}

function readRow(source: string, start: number, separator: Separator | null): ReadRow {
  const cells: string[] = [];
  let isOpen = false;
  let at = start;
  for (;;) {
    const cell = readCell(source, at, separator);
    cells.push(cell.text);
    isOpen ||= cell.isOpen;
    if (separator === null || source[cell.end] !== separator) {
      const next = source.startsWith('\r\n', cell.end) ? cell.end + 2 : cell.end + 1;
      return { cells, isOpen, next };
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
  if (source[start] !== '"') return plainCell(source, start, separator);
  let at = start + 1;
  for (;;) {
    const quote = source.indexOf('"', at);
    if (quote === -1) {
      const { text, end } = plainCell(source, start, separator);
      return { text, end, isOpen: true };
    }
    if (source[quote + 1] !== '"') {
      const rest = plainCell(source, quote + 1, separator);
      const quoted = source.slice(start + 1, quote).replaceAll('""', '"');
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
