import type { CellTable } from './cell-table.ts';
import { guessColumns, isWhole } from './guess-columns.ts';
import type { ColumnIs } from './head-words.ts';
import { columnsAsMeant, type MeantColumns } from './meant-columns.ts';
import type { CellRow } from './read-cells.ts';
import { isSuffix, type StudentName, splitLastFirst, splitName, tidyName } from './student-name.ts';

interface PlainStudent extends StudentName {
  readonly line: CellRow;
  readonly username: string | null;
  /** The row is an address that belongs to a name beside it. */
  readonly isOther: boolean;
}

/** So many first names in the only line of a list are children, and no columns. */
const leastFirstNames = 4;

/** Reads rows without a head: mostly one student each, several where a line lists them one after the other. */
export function readPlain(
  table: CellTable,
  meant: MeantColumns,
): {
  readonly students: readonly PlainStudent[];
  /** Empty where no row is cut into columns. */
  readonly columns: readonly (ColumnIs | null)[];
} {
  const bare = table.rows.map((row) => bareCells(row));
  // "Anna Lind, flute": what stands beside whole names is no first name.
  const isBesideNames =
    table.separator === ',' &&
    isWhole(
      bare.map(([name = '']) => name),
      bare.map((cells) => cells[1] ?? ''),
    );
  const lines = table.rows.map((line, at) => ({
    line,
    cells: bare[at]!,
    read: isBesideNames && bare[at]!.length > 1 ? null : asText(line, table),
  }));
  const guessed = guessColumns(lines.flatMap(({ cells, read }) => (read === null ? [cells] : [])));
  const columns = columnsAsMeant(guessed, meant);
  const addresses = bare.filter(isAddress).length;
  const isBelowNames = addresses > 0 && 2 * addresses >= bare.length && addresses < bare.length;
  const students = lines.flatMap(({ line, cells, read }) =>
    (read ?? [byColumns(cells, columns)]).map((student) => ({
      ...{ line, isOther: isBelowNames && isAddress(cells) },
      ...student,
    })),
  );
  return { students, columns: columns.length > 1 ? columns : [] };
}

type Student = Omit<PlainStudent, 'line' | 'isOther'>;

const isAddress = (cells: readonly string[]) =>
  cells.length === 1 && /^[^\s@]+@[^\s@]+$/.test(cells[0]!);

/** The students of a row that is a text and no columns; null where it is columns. */
function asText(row: CellRow, table: CellTable): readonly Student[] | null {
  const cells = bareCells(row).filter((cell) => cell !== '');
  if (isLastNameFirst(row, cells, table)) return [named(splitName(cells.join(', ')))];
  const isList = cells.length === 1 ? table.separator === null : isRunningText(row, cells, table);
  const names = table.rows.length === 1 ? cells.flatMap(withoutAnd) : cells;
  return isList ? names.map((cell) => named(splitName(cell))) : null;
}

/** "Ben Okafor and Zoë Diaz" ends a line of whole names. */
function withoutAnd(cell: string): readonly string[] {
  const parts = cell.split(/\s+(?:and|und|et|och|og|&)\s+/u);
  return parts.every(hasParts) ? parts : [cell];
}

const named = (name: StudentName, username = ''): Student => ({
  ...name,
  username: username || null,
});

const isOneWord = (cell: string) => /^\p{Lu}[\p{L}\p{M}'’-]*$/u.test(cell);
const hasParts = (cell: string) => /[ ,]/.test(cell);

/** "Lind, Anna", if it is not all there is and two children with two names each. */
function isLastNameFirst(
  { isSpaced }: CellRow,
  cells: readonly string[],
  { separator, rows }: CellTable,
): boolean {
  const names = cells.filter((cell, at) => at === 0 || !isSuffix(cell)).length;
  const isPair = separator === ',' && isSpaced && cells.length > 1 && names <= 2;
  return isPair && !(rows.length === 1 && cells.every(hasParts));
}

/** "Anna Lind, Ben Okafor, Zoë Diaz" */
function isRunningText(
  { isSpaced }: CellRow,
  cells: readonly string[],
  { separator, rows }: CellTable,
): boolean {
  const isOneLine = rows.length === 1;
  if (isOneLine && cells.length >= leastFirstNames && cells.every(isOneWord)) return true;
  return separator !== '\t' && cells.every(hasParts) && (isSpaced || isOneLine);
}

function byColumns(cells: readonly string[], columns: readonly (ColumnIs | null)[]): Student {
  const cellOf = (is: ColumnIs) => cells[columns.indexOf(is)] ?? '';
  const [firstName, lastName] = [cellOf('firstName'), cellOf('lastName')];
  const filled = cells.filter((cell) => cell !== '');
  const lastFirst = cellOf('lastFirst');
  if (lastFirst !== '') return named(splitLastFirst(lastFirst), cellOf('username'));
  const whole = cellOf('name') || (filled.length === 1 ? filled[0]! : '');
  return named(whole === '' ? { firstName, lastName } : splitName(whole), cellOf('username'));
}

/**
 * Tidy cells, a name without what stands around it in lists and mails: "1.", "2)", "(3)", "a)", "• ", "- ", "✓ ", "[x] ",
 * "<anna@school.org>", "(7b)", " - flute", " - anna@school.org".
 */
const bareCells = ({ cells }: CellRow): readonly string[] =>
  cells.map((cell) =>
    tidyName(
      tidyName(cell)
        .replace(/^(?:\[[ xX✓]?\]|[✓✔☐☑☒□■◦▪●○])\s*/u, '')
        .replace(/^(?:\d{1,4}(?:[.)]\s*|\s+)(?=\p{L})|\(\d{1,4}\)\s*|\p{Ll}\)\s+|[-–•*·]\s+)/u, '')
        .replace(/(?<=\p{L})\s+[-–—]\s+\p{Ll}[\p{Ll}\s]*$/u, '')
        .replace(/\s*<[^<>@]*@[^<>]*>/g, '')
        .replace(/(?<=\S)\s*(?:[-–—:]\s*)?(?<=\s)\(?[^\s@]+@[^\s@]+$/u, '')
        .replace(/^[^\s@]+@[^\s@]+\s+(?:[-–—:]\s+)?(?=\p{L})/u, '')
        .replace(/(?<=\p{L})\s*\([^()]*\)$/u, ''),
    ),
  );
