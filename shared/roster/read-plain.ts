import type { CellTable } from './choose-cells.ts';
import { guessColumns } from './guess-columns.ts';
import type { ColumnIs } from './head-words.ts';
import { columnsAsMeant, type MeantColumns } from './meant-columns.ts';
import type { CellRow } from './read-cells.ts';
import { isSuffix, type StudentName, splitLastFirst, splitName, tidyName } from './student-name.ts';

interface PlainStudent extends StudentName {
  readonly row: number;
  readonly username: string | null;
}

/** Reads rows without a head: mostly one student each, several where a line lists them one after the other. */
export function readPlain(
  table: CellTable,
  meant: MeantColumns,
): {
  readonly students: readonly PlainStudent[];
  /** Empty where no row is cut into columns. */
  readonly columns: readonly (ColumnIs | null)[];
} {
  const lines = table.rows.map((row) => ({
    row: row.row,
    cells: bareCells(row),
    read: asText(row, table),
  }));
  const guessed = guessColumns(lines.flatMap(({ cells, read }) => (read === null ? [cells] : [])));
  const columns = columnsAsMeant(guessed, meant);
  const students = lines.flatMap(({ row, cells, read }) =>
    (read ?? [byColumns(cells, columns)]).map((student) => ({ row, ...student })),
  );
  return { students, columns: columns.length > 1 ? columns : [] };
}

type Student = Omit<PlainStudent, 'row'>;

/** The students of a row that is a text and no columns; null where it is columns. */
function asText(row: CellRow, table: CellTable): readonly Student[] | null {
  const cells = bareCells(row).filter((cell) => cell !== '');
  if (isLastNameFirst(row, cells, table)) return [named(splitName(cells.join(', ')))];
  const isList = cells.length === 1 ? table.separator === null : isRunningText(row, cells, table);
  return isList ? cells.map((cell) => named(splitName(cell))) : null;
}

const named = (name: StudentName, username = ''): Student => ({
  ...name,
  username: username || null,
});

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
  return separator !== '\t' && cells.every(hasParts) && (isSpaced || rows.length === 1);
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

/** Tidy cells, a name without what stands around it in lists and mails: "1.", "2)", "• ", "- ", "<anna@school.org>", "(7b)". */
const bareCells = ({ cells }: CellRow): readonly string[] =>
  cells.map((cell) =>
    tidyName(
      tidyName(cell)
        .replace(/^(?:\d{1,4}(?:[.)]\s*|\s+)(?=\p{L})|[-–•*·]\s+)/u, '')
        .replace(/\s*<[^<>@]*@[^<>]*>/g, '')
        .replace(/(?<=\p{L})\s*\([^()]*\)$/u, ''),
    ),
  );
