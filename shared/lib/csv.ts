type Cell = string | number | null;

/** Without it some spreadsheets take the letters for those of another alphabet. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for a formula, and run: behind an apostrophe it is text. */
const isFormula = (text: string) => /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u.test(text);

export type Separator = ',' | ';';

/**
 * What separates cells for the spreadsheets of a language: where figures have a comma before their fraction, it is no comma.
 *
 * @example separatorFor('de') // ';'
 */
export const separatorFor = (language: string): Separator =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ',';

/**
 * A table as a file that spreadsheets open, as RFC 4180 has it.
 *
 * @example csvOf([['Name', 'Minutes'], ['Lind, "Anna"', 20]]) // '\uFEFFName,Minutes\r\n"Lind, ""Anna""",20\r\n'
 */
export function csvOf(rows: readonly (readonly Cell[])[], separator: Separator = ','): string {
  return (
    byteOrderMark +
    rows
      .map((row) => `${row.map((cell) => cellText(cell, separator)).join(separator)}\r\n`)
      .join('')
  );
}

function cellText(cell: Cell, separator: Separator): string {
  if (cell === null) return '';
  // Where a comma stands before the fraction, a point would make a day of it.
  if (typeof cell === 'number') return String(cell).replace('.', separator === ';' ? ',' : '.');
  const safe = isFormula(cell) ? `'${cell}` : cell;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
