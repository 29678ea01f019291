import type { GradebookColumn, GradebookRow } from '#shared/contract/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import { dayOfClass } from '../../../school/class-clock.ts';
import styles from './book-on-paper.module.css';
import { GradebookCell } from './gradebook-cell.tsx';

/** So many assignments are read side by side on a sheet, held either way. */
const COLUMNS = 10;

interface BookOnPaperProps {
  /** The name of the class. */
  readonly title: string;
  /** By whose clock its dates go. */
  readonly timeZone: string;
  readonly columns: readonly GradebookColumn[];
  readonly rows: readonly { readonly row: GradebookRow; readonly average: number | null }[];
}

/** What no sheet has room for goes on on the next, with class and names on each; the average ends the last. */
export function BookOnPaper({ title, timeZone, columns, rows }: BookOnPaperProps) {
  const parts = Array.from({ length: Math.ceil(columns.length / COLUMNS) }, (_, part) => ({
    from: part * COLUMNS,
    to: (part + 1) * COLUMNS,
    isLast: (part + 1) * COLUMNS >= columns.length,
  }));
  return (
    <div className={styles.paper}>
      {parts.map(({ from, to, isLast }) => (
        <table key={from}>
          <thead>
            <tr>
              <th colSpan={COLUMNS + 2}>{title}</th>
            </tr>
            <tr>
              <th>{m.submission_student()}</th>
              {columns.slice(from, to).map((column) => (
                <th key={column.assignmentId}>
                  {column.title}
                  {column.dueDate !== null && (
                    <small>{dayOfClass(column.dueDate, { timeZone })}</small>
                  )}
                </th>
              ))}
              {isLast && <th>{m.gradebook_average()}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, average }) => (
              <tr key={row.studentId}>
                <th>{row.studentName}</th>
                {columns.slice(from, to).map((column, index) => (
                  <GradebookCell
                    key={column.assignmentId}
                    cell={row.cells[from + index]!}
                    column={column}
                    name={row.studentName}
                    index={from + index + 2}
                  />
                ))}
                {isLast && <td>{average}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
