import type { CellTable } from './cell-table.ts';
import { meaningOf } from './column-meaning.ts';
import { isKin } from './next-of-kin.ts';
import { isRemark } from './not-a-student.ts';
import type { CellRow } from './read-cells.ts';
import type { HeadColumn } from './read-head.ts';

/**
 * Tables that stand beside each other on one sheet, as those of two groups do, one below another. Their heads say it: the
 * same columns come again. Those of somebody beside each child, such as a parent, are not read.
 */
export function oneBelowAnother(table: CellTable): CellTable {
  const { rows, head } = table;
  const starts = head === null ? [] : beginnings(head.columns);
  if (head === null || starts.length < 2) return table;
  const { at, columns } = head;
  const others = besideStudents(table, starts);
  if (others.size > 0) {
    const isOthers = (column: number) => others.has(blockOf(column, starts));
    const read = columns.map((one, column) => (isOthers(column) ? { ...one, is: null } : one));
    return { ...table, head: { at, columns: read } };
  }
  const below = rows.slice(at + 1);
  const stacked = starts.flatMap((from, which) =>
    below
      .map((row) => ({ ...row, cells: row.cells.slice(from, starts[which + 1]) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
  );
  return {
    ...table,
    rows: [...rows.slice(0, at + 1), ...stacked],
    head: { at, columns: columns.slice(0, starts[1]) },
  };
}

const named: ReadonlySet<HeadColumn['is']> = new Set([
  'firstName',
  'lastName',
  'name',
  'lastFirst',
]);

/** Narrower ones are columns of one table: a child's name, and that of somebody else. */
const narrowest = 2;

/** Where each of the tables begins; one alone where the columns are those of one table. */
function beginnings(columns: readonly HeadColumn[]): readonly number[] {
  const titles = columns.map(({ title }) => title.toLowerCase());
  const [first = ''] = titles;
  const starts = titles.flatMap((title, at) => (at === 0 || title === first ? [at] : []));
  const tables = starts.map((from, which) =>
    titles
      .slice(from, starts[which + 1])
      .join('\n')
      .trim(),
  );
  const isEach = first !== '' && tables.every((one) => one === tables[0]);
  if (!isEach || (starts[1] ?? 0) < narrowest) return [0];
  return columns.slice(0, starts[1]).some(({ is }) => named.has(is)) ? starts : [0];
}

const blockOf = (column: number, starts: readonly number[]) =>
  starts.findLastIndex((from) => from <= column);

/** Which of the blocks of columns are of somebody beside each student; none where each is a table of its own. */
function besideStudents({ rows, head }: CellTable, starts: readonly number[]): ReadonlySet<number> {
  const { at, columns } = head!;
  /** What stands over each block, a row each. */
  const over = rows.slice(0, at).map((row) => cellsByBlock(row, starts));
  const kin = new Set(over.flatMap(kinIn));
  if (kin.size > 0) return kin;
  const isNamed = over.some((cells) => cells.every((cell) => cell !== ''));
  const isNames = columns
    .slice(0, starts[1])
    .every(({ is, title }) => title === '' || (is !== null && partsOfName.has(is)));
  const isPairs = isNames && !isNamed && endTogether(rows.slice(at + 1), starts);
  return new Set(isPairs ? starts.map((_, which) => which).slice(1) : []);
}

const partsOfName: ReadonlySet<HeadColumn['is']> = new Set([
  ...named,
  'prefix',
  'secondLastName',
  'suffix',
]);

const cellsByBlock = ({ cells }: CellRow, starts: readonly number[]): readonly string[] =>
  starts.map((from, which) =>
    cells
      .slice(from, starts[which + 1])
      .join(' ')
      .trim(),
  );

/** The first is of somebody else only where another is said to be of students: it may be the title of the whole list. */
const kinIn = (cells: readonly string[]): readonly number[] =>
  cells.flatMap((cell, which) => {
    const isOfKin =
      isKin(cell) && (which > 0 || cells.some((one) => meaningOf(one)?.is === 'name'));
    return isOfKin ? [which] : [];
  });

/** Groups are seldom of as many; a child and a parent of each are, though some have none. */
function endTogether(rows: readonly CellRow[], starts: readonly number[]): boolean {
  const filled = rows
    .filter(({ cells }) => !isRemark({ firstName: cells.join(' '), lastName: '' }))
    .map((row) => cellsByBlock(row, starts));
  return filled.at(-1)?.every((cell) => cell !== '') ?? false;
}
