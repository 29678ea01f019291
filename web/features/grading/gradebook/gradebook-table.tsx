import { ArrowDown, ArrowUp } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { GradebookColumn, GradebookRow } from '#shared/contract/gradebook';
import { averageOf } from '#shared/grading/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { dayOfClass } from '../../../school/class-clock.ts';
import { usePrinting } from '../../../ui/hooks/use-printing.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Chosen } from '../../../ui/table/use-chosen.ts';
import wide from '../wide-table.module.css';
import { BookLink } from './book-link.tsx';
import { BookOnPaper } from './book-on-paper.tsx';
import { Gap } from './gap.tsx';
import styles from './gradebook.module.css';
import { GradebookRow as RowOfBook } from './gradebook-row.tsx';
import { useCellLinks } from './use-cell-links.ts';
import { roomOf, useSeen } from './use-seen.ts';

interface GradebookTableProps {
  /** The name of the class. */
  readonly title: string;
  /** By whose clock its dates go. */
  readonly timeZone: string;
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

type Sort = 'name' | '-name' | 'average' | '-average';

function sortedRows(
  rows: readonly GradebookRow[],
  columns: readonly GradebookColumn[],
  sort: Sort,
) {
  const sorted = rows
    .map((row) => ({ row, average: averageOfRow(row, columns) }))
    .toSorted((one, other) =>
      // Rows come by last name.
      sort.endsWith('name') ? 0 : (one.average ?? -1) - (other.average ?? -1),
    );
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}

/** Head and first column stay while it is scrolled; of a large one only what is in sight is made. */
export function GradebookTable({ title, timeZone, ...of }: GradebookTableProps) {
  const { columns, rows, chosen } = of;
  const [sort, setSort] = useState<Sort>('name');
  const sorted = useMemo(() => sortedRows(rows, columns, sort), [rows, columns, sort]);
  const scroller = useRef<HTMLElement>(null);
  const seen = useSeen(scroller, { rows: rows.length, columns: columns.length });
  useCellLinks(scroller);
  const isPrinting = usePrinting();
  const { from: first, to: last } = seen?.rows ?? { from: 0, to: sorted.length };
  const room = seen && roomOf(seen.rows, sorted.length, 'rows');
  const side = seen && roomOf(seen.columns, columns.length, 'columns');
  const heads = seen ? columns.slice(seen.columns.from, seen.columns.to) : columns;
  const latest = useRef(chosen);
  latest.current = chosen;
  const toggle = useCallback((row: GradebookRow) => latest.current?.toggle(row), []);
  const sorting = { sort, onSort: setSort };
  return (
    <>
      <section
        ref={scroller}
        className={`${wide.scroll} ${styles.onScreen}`}
        aria-label={m.title_gradebook()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
      >
        <table
          className={`${wide.table} ${styles.book}`}
          data-large={seen !== null || undefined}
          aria-rowcount={sorted.length + 1}
          // The student, the assignments, the average.
          aria-colcount={columns.length + 2}
        >
          <thead>
            <tr>
              <SortHead by="name" words={m.submission_student()} index={1} {...sorting} />
              <Gap of="th" width={side?.before} />
              {heads.map(({ assignmentId, title, dueDate }, index) => (
                <th
                  key={assignmentId}
                  scope="col"
                  aria-colindex={(seen?.columns.from ?? 0) + index + 2}
                >
                  <BookLink {...pages.submissions.at({ assignmentId })}>{title}</BookLink>
                  {dueDate !== null && <small>{dayOfClass(dueDate, { timeZone })}</small>}
                </th>
              ))}
              <Gap of="th" width={side?.behind} />
              <SortHead
                by="average"
                words={m.gradebook_average()}
                index={columns.length + 2}
                {...sorting}
              />
            </tr>
          </thead>
          <tbody>
            {room && room.before > 0 && <tr aria-hidden style={{ height: room.before }} />}
            {sorted.slice(first, last).map(({ row, average }, index) => (
              <RowOfBook
                key={row.studentId}
                row={row}
                place={first + index}
                columns={columns}
                seen={seen ? seen.columns : null}
                average={average}
                isChosen={chosen ? chosen.has(row) : null}
                onToggle={toggle}
              />
            ))}
            {room && room.behind > 0 && <tr aria-hidden style={{ height: room.behind }} />}
          </tbody>
        </table>
      </section>
      {isPrinting && <BookOnPaper {...{ title, timeZone, columns }} rows={sorted} />}
    </>
  );
}

interface SortHeadProps {
  readonly by: 'name' | 'average';
  readonly words: string;
  /** Of its column, from 1. */
  readonly index: number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** The head of a column by which the table can be sorted, one way or the other. */
function SortHead({ by, words, index, sort, onSort }: SortHeadProps) {
  return (
    <th
      scope="col"
      aria-colindex={index}
      aria-sort={sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort(sort === by ? `-${by}` : by)}
      >
        {words}
        {sort === by && <Icon of={ArrowUp} size={16} />}
        {sort === `-${by}` && <Icon of={ArrowDown} size={16} />}
      </button>
    </th>
  );
}
