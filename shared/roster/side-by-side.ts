import type { CellTable } from './cell-table.ts';
import type { HeadColumn } from './read-head.ts';

/**
 * Tables that stand beside each other on one sheet, as those of two groups do, one below another. Their heads say it: the
 * same columns come again.
 */
export function oneBelowAnother(table: CellTable): CellTable {
  const { rows, head } = table;
  const starts = head === null ? [] : beginnings(head.columns);
  if (head === null || starts.length < 2) return table;
  const { at, columns } = head;
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
