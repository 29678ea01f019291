import type { CellTable } from './cell-table.ts';
import type { ColumnIs } from './head-words.ts';
import { isOtherRole } from './not-a-student.ts';
import type { CellRow } from './read-cells.ts';
import type { HeadColumn } from './read-head.ts';
import { type StudentName, splitLastFirst, splitName, tidyName } from './student-name.ts';

interface HeadedStudent extends StudentName {
  readonly line: CellRow;
  readonly username: string | null;
  /** The row says that it is nobody who learns. */
  readonly isOther: boolean;
}

/** Reads the rows below a head, each a student or nobody. */
export function readByHead(
  { rows }: CellTable,
  { at, columns }: NonNullable<CellTable['head']>,
): readonly HeadedStudent[] {
  return rows
    .slice(at + 1)
    .filter(({ isOpen }) => !isOpen)
    .map((line) => ({ line, ...readRow(line.cells, columns) }));
}

function readRow(
  cells: readonly string[],
  columns: readonly HeadColumn[],
): Omit<HeadedStudent, 'line'> {
  /** Of several columns of a kind the preferred one that is filled. */
  const cellIn = (wanted: ColumnIs) => {
    const filled = columns.flatMap(({ is, isPreferred }, at) => {
      const text = is === wanted ? tidyName(asText(cells[at] ?? '')) : '';
      return text === '' ? [] : [{ text, isPreferred }];
    });
    return filled.find(({ isPreferred }) => isPreferred) ?? filled[0];
  };
  const textOf = (wanted: ColumnIs) => cellIn(wanted)?.text ?? '';
  const whole = textOf('name') ? splitName(textOf('name')) : splitLastFirst(textOf('lastFirst'));
  const first = cellIn('firstName');
  const lastName = textOf('lastName');
  const last = [textOf('prefix'), lastName, textOf('secondLastName'), textOf('suffix')];
  const ownLast = lastName === '' ? '' : last.filter((part) => part !== '').join(' ');
  return {
    firstName:
      (first?.isPreferred ? withoutEnd(first.text, lastName) : first?.text) || whole.firstName,
    lastName: ownLast || whole.lastName,
    username: usernameIn(textOf('username')),
    isOther: columns.some(({ is }, at) => is === 'role' && isOtherRole(cells[at] ?? '')),
  };
}

/** Some programs write text as a formula, lest a spreadsheet reckon with it: ="30412" */
const asText = (cell: string) => cell.trim().replace(/^="(.*)"$/s, '$1');

/** "Annie Lind" where only the first name belongs. */
const withoutEnd = (firstName: string, lastName: string) =>
  lastName !== '' && firstName.endsWith(` ${lastName}`)
    ? firstName.slice(0, -lastName.length - 1)
    : firstName;

/** An address is no username, and is not kept. Some systems write # before each, lest a spreadsheet take it for a number. */
const usernameIn = (cell: string) => (cell.includes('@') ? null : cell.replace(/^#/, '') || null);
