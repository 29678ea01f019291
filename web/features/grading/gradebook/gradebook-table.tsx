import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { GradebookColumn, GradebookRow } from '#shared/contract/gradebook';
import { averageOf } from '#shared/grading/gradebook';
import { formatDate } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Chosen } from '../../../ui/table/use-chosen.ts';
import wide from '../wide-table.module.css';
import { BookLink } from './book-link.tsx';
import styles from './gradebook.module.css';
import { GradebookCell } from './gradebook-cell.tsx';

interface GradebookTableProps {
  readonly columns: readonly GradebookColumn[];
  readonly rows: readonly GradebookRow[];
  /** Which rows are ticked; null where nothing may be changed. */
  readonly chosen: Chosen<GradebookRow> | null;
}

/** The average of a row in whole percent; null where nothing in it is a number. */
export function averageOfRow(
  { cells }: GradebookRow,
  columns: readonly GradebookColumn[],
): number | null {
  const average = averageOf(
    cells.flatMap((cell, index) =>
      cell ? { ...cell, ...columns[index]!, validation: columns[index]!.gradeValidation } : [],
    ),
  );
  return average === null ? null : Math.round(average);
}

/** Head and first column stay while it is scrolled; rows out of sight are not laid out. */
export function GradebookTable({ columns, rows, chosen }: GradebookTableProps) {
  const [sort, setSort] = useState<'name' | '-name' | 'average' | '-average'>('name');
  const sorted = rows
    .map((row) => ({ row, average: averageOfRow(row, columns) }))
    .toSorted((one, other) =>
      // Rows come by last name.
      sort.endsWith('name') ? 0 : (one.average ?? -1) - (other.average ?? -1),
    );
  if (sort.startsWith('-')) sorted.reverse();
  const head = (id: 'name' | 'average', words: string) => (
    <th
      scope="col"
      aria-sort={sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => setSort(sort === id ? `-${id}` : id)}
      >
        {words}
        {sort === id && <Icon of={ArrowUp} size={16} />}
        {sort === `-${id}` && <Icon of={ArrowDown} size={16} />}
      </button>
    </th>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={wide.scroll} aria-label={m.title_gradebook()} tabIndex={0}>
      <table className={`${wide.table} ${styles.book}`}>
        <thead>
          <tr>
            {head('name', m.submission_student())}
            {columns.map(({ assignmentId, title, dueDate }) => (
              <th key={assignmentId} scope="col">
                <BookLink {...pages.submissions.at({ assignmentId })}>{title}</BookLink>
                {dueDate !== null && <small>{formatDate(dueDate)}</small>}
              </th>
            ))}
            {head('average', m.gradebook_average())}
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ row, average }) => (
            <tr key={row.studentId}>
              <th scope="row" data-chosen={chosen?.has(row) || undefined}>
                <span className={styles.student}>
                  {chosen && (
                    <Checkbox
                      label={m.table_choose({ name: row.studentName })}
                      isLabelHidden
                      isChosen={chosen.has(row)}
                      onChange={() => chosen.toggle(row)}
                    />
                  )}
                  <BookLink {...pages.student.at({ studentId: row.studentId })}>
                    {row.studentName}
                  </BookLink>
                </span>
              </th>
              {row.cells.map((cell, index) => (
                <GradebookCell
                  key={columns[index]!.assignmentId}
                  cell={cell}
                  column={columns[index]!}
                  name={row.studentName}
                />
              ))}
              <td>{average !== null && <b>{average}</b>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
