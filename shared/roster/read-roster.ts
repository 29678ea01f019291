import type { CellTable } from './cell-table.ts';
import { chooseCells } from './choose-cells.ts';
import type { ColumnIs } from './head-words.ts';
import { withoutLetter } from './in-a-letter.ts';
import { columnsAsMeant, type MeantColumns } from './meant-columns.ts';
import { mendLetters } from './mend-letters.ts';
import { isRemark } from './not-a-student.ts';
import { readByHead } from './read-by-head.ts';
import type { CellRow, Separator } from './read-cells.ts';
import { readPlain } from './read-plain.ts';
import { readRecipients } from './read-recipients.ts';
import { mostRosterBytes, mostRosterRows } from './roster-limits.ts';
import { type StudentName, tidyName, wholeName } from './student-name.ts';
import { hasUnknownHead } from './unknown-head.ts';

/** One student of a list, as the list has it. */
interface RosterRow extends StudentName {
  /** Where it stands in the list, from 1. */
  readonly row: number;
  /** null where the list has none. */
  readonly username: string | null;
}

/** A row that is no student. */
interface LeftOutRow {
  readonly row: number;
  /** What stands in it. */
  readonly text: string;
}

/** How a list was taken, for whoever brings it to see. */
export interface RosterGuess {
  readonly separator: Separator | null;
  /** '' as the title of a column in a list without a head. Empty where there are no columns. */
  readonly columns: readonly { readonly title: string; readonly is: ColumnIs | null }[];
  /** A column, such as the class, that tells students apart who all come into one class. */
  readonly differs: { readonly title: string; readonly values: readonly string[] } | null;
  readonly leftOut: readonly LeftOutRow[];
}

export type ReadRoster =
  | {
      readonly kind: 'read';
      readonly rows: readonly RosterRow[];
      /** Rows in which a quote was opened and never closed. */
      readonly unreadable: readonly number[];
      readonly guess: RosterGuess;
    }
  | { readonly kind: 'refused'; readonly why: 'too-large' | 'too-many-rows' | 'nobody' };

/**
 * Reads a list of students: names as they are pasted from a mail, or cells from a spreadsheet with or without a head.
 * A cell is what it says, whatever sign it begins with.
 *
 * @param meant what is known of its columns and not to be guessed
 * @example readRoster('1. Lind, Anna').rows // [{ row: 1, firstName: 'Anna', lastName: 'Lind', username: null }]
 */
export function readRoster(text: string, meant: MeantColumns = {}): ReadRoster {
  if (bytesOf(text) > mostRosterBytes) return { kind: 'refused', why: 'too-large' };
  const { rest, said } = withoutLetter(mendLetters(text));
  const {
    rows,
    unreadable,
    guess: of,
  } = fromRecipients(rest) ?? fromTable(chooseCells(rest), meant);
  const leftOut = [...said, ...of.leftOut].toSorted((one, other) => one.row - other.row);
  const guess = said.length === 0 ? of : { ...of, leftOut };
  if (rows.length > mostRosterRows) return { kind: 'refused', why: 'too-many-rows' };
  if (rows.length + unreadable.length === 0) return { kind: 'refused', why: 'nobody' };
  return { kind: 'read', rows, unreadable, guess };
}

type Found = Omit<Extract<ReadRoster, { kind: 'read' }>, 'kind'>;

function fromRecipients(text: string): Found | null {
  const read = readRecipients(text);
  if (read === null) return null;
  const rows = read.people.map((one) => ({ ...one, username: null }));
  const guess = { separator: null, columns: [], differs: null, leftOut: read.nameless };
  return { rows, unreadable: [], guess };
}

function fromTable(table: CellTable, meant: MeantColumns): Found {
  const { separator, rows } = table;
  const head = table.head && headAsMeant(table.head, meant);
  const below = rows.slice((head?.at ?? -1) + 1);
  const unreadable = new Set(below.filter(({ isOpen }) => isOpen).map(({ row }) => row));
  const closed = { ...table, rows: rows.filter(({ isOpen }) => !isOpen) };
  const unknown = hasUnknownHead(closed) ? closed.rows.slice(0, 1) : [];
  const bare = { ...closed, rows: closed.rows.slice(unknown.length) };
  const plain = head === null ? readPlain(bare, meant) : null;
  const read = head === null ? plain!.students : readByHead(table, head);
  const titles = head && textIn(head.columns.map(({ title }) => title));
  const isHead = ({ cells }: CellRow) => textIn(cells) === titles;
  const isStudent = (one: (typeof read)[number]) =>
    !('isOther' in one && one.isOther) &&
    !(head !== null && tidyName(wholeName(one)) === '' && one.username === null) &&
    !isRemark(one) &&
    !isHead(one.line);
  const students = read.filter(isStudent);
  // By the line itself: of tables side by side several have the same place in the list.
  const kept = new Set(students.map(({ line }) => line));
  const leftOut = [
    ...rows.slice(0, head?.at ?? 0),
    ...unknown,
    ...read.flatMap(({ line }) => (kept.has(line) || isHead(line) ? [] : [line])),
  ].map(({ row, cells }) => ({ row, text: textIn(cells) }));
  const columns =
    head?.columns.map(({ title, is }) => ({ title, is })) ??
    plain!.columns.map((is) => ({ title: '', is }));
  return {
    rows: students.map(({ line, firstName, lastName, username }) => ({
      ...{ row: line.row, firstName, lastName, username },
    })),
    unreadable: [...unreadable],
    guess: { separator, columns, differs: differing(table, kept), leftOut },
  };
}

type Head = NonNullable<CellTable['head']>;

function headAsMeant({ at, columns }: Head, meant: MeantColumns): Head {
  const holds = columnsAsMeant(
    columns.map(({ is }) => is),
    meant,
  );
  return { at, columns: columns.map((column, place) => ({ ...column, is: holds[place]! })) };
}

/** The first column of classes or groups whose cells are not all the same. */
function differing({ rows, head }: CellTable, kept: ReadonlySet<CellRow>): RosterGuess['differs'] {
  for (const [at, { is, title }] of (head?.columns ?? []).entries()) {
    if (is !== 'group') continue;
    const cells = rows.filter((one) => kept.has(one)).map((one) => tidyName(one.cells[at] ?? ''));
    const values = [...new Set(cells)].filter((cell) => cell !== '');
    if (values.length > 1) return { title, values };
  }
  return null;
}

const textIn = (cells: readonly string[]) =>
  cells
    .map(tidyName)
    .filter((cell) => cell !== '')
    .join(' ');

/** In UTF-8, which is what a file holds. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
