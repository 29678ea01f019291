import type { Gradebook } from '#shared/contract/gradebook';
import { bookedState } from '#shared/grading/gradebook';
import { csvOf, separatorFor } from '#shared/lib/csv';
import * as m from '../../../i18n/generated/messages.js';
import { cellText } from './gradebook-cell.tsx';
import { averageOfRow } from './gradebook-table.tsx';

/** The gradebook of a class for spreadsheets. What is only suggested is no grade: its cell says that it is to be graded. */
export function gradebookFile(
  { title, language }: { readonly title: string; readonly language: string },
  { columns, rows }: Gradebook,
): File {
  const head = [
    m.submission_student(),
    ...columns.map((column) => column.title),
    m.gradebook_average(),
  ];
  const lines = rows.map((row) => [
    row.studentName,
    ...row.cells.map((cell) => {
      if (cell === null) return null;
      const state = bookedState(cell);
      return cell.grade === null && (state === 'toGrade' || state === 'listen')
        ? m.gradebook_toGrade()
        : cellText(cell);
    }),
    averageOfRow(row, columns),
  ]);
  const safe = title.replace(/[\p{Cc}\\/:*?"<>|]+/gu, '-').replace(/^\.+/, '');
  return new File(
    [csvOf([head, ...lines], separatorFor(language))],
    `${m.title_gradebook()} ${safe}.csv`,
    {
      type: 'text/csv',
    },
  );
}
