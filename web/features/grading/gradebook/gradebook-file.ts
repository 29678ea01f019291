import type { Gradebook, GradebookColumn } from '#shared/contract/gradebook';
import { bookedState } from '#shared/grading/gradebook';
import { csvOf, separatorFor } from '#shared/lib/csv';
import { fileName } from '#shared/print/file-name';
import * as m from '../../../i18n/generated/messages.js';
import { cellText } from './gradebook-cell.tsx';
import { averageOfRow } from './gradebook-table.tsx';

/** Figures stay figures, which a spreadsheet writes as its language does. */
const asNumber = (grade: string, { gradeValidation }: GradebookColumn) =>
  gradeValidation !== 'freeForm' && /^\d+(\.\d+)?$/.test(grade) ? Number(grade) : grade;

/** The gradebook of a class for spreadsheets. What is only suggested is no grade: its cell says that it is to be graded. */
export function gradebookFile(
  { title, language }: { readonly title: string; readonly language: string },
  { columns, rows }: Gradebook,
): File {
  const head = [
    m.submission_student(),
    ...columns.map((column) => column.title),
    m.gradebook_average(),
    m.gradebook_lateWork(),
  ];
  const lines = rows.map((row) => [
    row.studentName,
    ...row.cells.map((cell, index) => {
      if (cell === null) return null;
      if (cell.grade !== null) return asNumber(cell.grade, columns[index]!);
      const state = bookedState(cell);
      return state === 'toGrade' ? m.gradebook_toGrade() : cellText(cell, columns[index]!);
    }),
    averageOfRow(row, columns),
    // Beside a figure it would make a word of it.
    columns
      .filter((_, index) => row.cells[index]?.isLate)
      .map((column) => column.title)
      .join('; '),
  ]);
  const name = fileName(`${m.title_gradebook()} ${title}`, 'csv');
  return new File([csvOf([head, ...lines], separatorFor(language))], name, {
    type: 'text/csv',
  });
}
