import { type CellRow, type CellTable, readCells } from './read-cells.ts';
import { type StudentName, splitName, tidyName } from './student-name.ts';

/** Of a list, in bytes and rows. */
export const mostRosterBytes = 1024 * 1024;
export const mostRosterRows = 2_000;

/** One student of a list, as the list has it. */
interface RosterRow extends StudentName {
  /** Where it stands in the list, from 1. */
  readonly row: number;
  /** null where the list has none. */
  readonly username: string | null;
}

export type ReadRoster =
  | {
      readonly kind: 'read';
      readonly rows: readonly RosterRow[];
      /** Rows in which a quote was opened and never closed. */
      readonly unreadable: readonly number[];
    }
  | { readonly kind: 'refused'; readonly why: 'too-large' | 'too-many-rows' | 'nobody' };

/**
 * Reads a list of students: names as they are pasted from a mail, or cells from a spreadsheet with or without a head.
 * A cell is what it says, whatever sign it begins with.
 *
 * @example readRoster('1. Lind, Anna').rows // [{ row: 1, firstName: 'Anna', lastName: 'Lind', username: null }]
 */
export function readRoster(text: string): ReadRoster {
  if (bytesOf(text) > mostRosterBytes) return { kind: 'refused', why: 'too-large' };
  const table = readCells(text);
  const columns = columnsOf(table.rows[0]);
  const listed = columns === null ? table.rows : table.rows.slice(1);
  const unreadable = listed.filter(({ isOpen }) => isOpen).map(({ row }) => row);
  const rows = listed
    .filter(({ isOpen }) => !isOpen)
    .flatMap((row) =>
      columns === null
        ? readPlain(row, table).map((one) => ({ ...one, row: row.row }))
        : [byHead(row, columns)],
    );
  if (rows.length > mostRosterRows) return { kind: 'refused', why: 'too-many-rows' };
  if (rows.length + unreadable.length === 0) return { kind: 'refused', why: 'nobody' };
  return { kind: 'read', rows, unreadable };
}

/** In UTF-8, which is what a file holds. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

type ColumnName = 'firstName' | 'lastName' | 'username' | 'name';
type Columns = Readonly<Partial<Record<ColumnName, number>>>;

/** Small letters only, without spaces and signs. */
const heads: Readonly<Record<ColumnName, readonly string[]>> = {
  firstName: ['firstname', 'givenname', 'forename', 'first', 'vorname', 'prenom', 'nombre', 'nome'],
  lastName: [
    'lastname',
    'surname',
    'familyname',
    'last',
    'nachname',
    'nom',
    'apellido',
    'apellidos',
    'cognome',
  ],
  username: ['username', 'user', 'login', 'loginname', 'benutzername'],
  name: ['name', 'fullname', 'student', 'studentname', 'pupil'],
};

/** Which cell says what, where the first row is a head; null where it is a student already. */
function columnsOf(first: CellRow | undefined): Columns | null {
  const titles = first?.cells.map((cell) =>
    cell
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
  if (!titles) return null;
  const columns: Partial<Record<ColumnName, number>> = {};
  for (const [name, words] of Object.entries(heads) as [ColumnName, readonly string[]][]) {
    const at = titles.findIndex((title) => words.includes(title));
    if (at !== -1) columns[name] = at;
  }
  const found = Object.keys(columns).length;
  // One cell of several might be a child whose name is First or Nom.
  return found > 1 || (found === 1 && titles.length === 1) ? columns : null;
}

function byHead({ row, cells }: CellRow, columns: Columns): RosterRow {
  const cellOf = (name: ColumnName) => tidyName(cells[columns[name] ?? -1] ?? '');
  const whole = splitName(columns.name === undefined ? '' : (cells[columns.name] ?? ''));
  return {
    row,
    firstName: cellOf('firstName') || whole.firstName,
    lastName: cellOf('lastName') || whole.lastName,
    username: cellOf('username') || null,
  };
}

/** Mostly one student; several where a line lists them one after the other. */
function readPlain(row: CellRow, table: CellTable): Omit<RosterRow, 'row'>[] {
  const cells = withoutCount(row.cells);
  if (cells.every((cell) => cell === '')) return [];
  if (isLastNameFirst(row, cells, table))
    return [named({ firstName: cells[1]!, lastName: cells[0]! })];
  if (cells.length === 1 || isRunningText(row, cells, table))
    return cells.filter((cell) => cell !== '').map((cell) => named(splitName(cell)));
  const [first = '', second = '', third = ''] = cells;
  if (first.includes(',')) return [named(splitName(first), second)];
  return [named({ firstName: first, lastName: second }, third)];
}

const named = (name: StudentName, username = '') => ({ ...name, username: username || null });

const hasParts = (cell: string) => /[ ,]/.test(cell);
/** In a text a space follows what separates; in a spreadsheet none does. */
const isSpaced = ({ cells }: CellRow) => cells.slice(1).every((cell) => /^(?: |$)/.test(cell));

/** "Lind, Anna", if it is not all there is and two children with two names each. */
function isLastNameFirst(
  row: CellRow,
  cells: readonly string[],
  { separator, rows }: CellTable,
): boolean {
  const isPair = separator === ',' && cells.length === 2 && isSpaced(row);
  return isPair && !(rows.length === 1 && cells.every(hasParts));
}

/** "Anna Lind, Ben Okafor, Zoë Diaz" */
function isRunningText(
  row: CellRow,
  cells: readonly string[],
  { separator, rows }: CellTable,
): boolean {
  return separator !== '\t' && cells.every(hasParts) && (isSpaced(row) || rows.length === 1);
}

/** Tidy cells without the number of the row, in a cell of its own or before the name, and without what ends the row. */
function withoutCount(cells: readonly string[]): readonly string[] {
  const filled = cells
    .map(tidyName)
    .slice(0, cells.findLastIndex((cell) => tidyName(cell) !== '') + 1);
  const [first = '', ...others] = filled;
  const isCount = /^\d{1,4}[.)]?$/.test(first) && others.length > 0;
  return (isCount ? others : filled).map(bare);
}

/** A name without what stands around it in lists and mails: "1.", "2)", "• ", "- ", "<anna@school.org>". */
const bare = (text: string) =>
  text.replace(/^(?:\d{1,4}(?:[.)]\s*|\s+)|[-–•*·]\s+)/u, '').replace(/\s*<[^<>]*@[^<>]*>/g, '');
