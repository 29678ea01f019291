import type { Gradebook } from '#shared/contract/gradebook';

/** One assignment of a gradebook alone, of whom it was given to. */
export function columnOf(book: Gradebook, assignmentId: string): Gradebook {
  const { columns, rows } = book;
  const at = columns.findIndex((column) => column.assignmentId === assignmentId);
  if (at < 0) return { ...book, columns: [], rows: [] };
  return {
    ...book,
    columns: [columns[at]!],
    rows: rows.filter(({ cells }) => cells[at]).map((row) => ({ ...row, cells: [row.cells[at]!] })),
  };
}
