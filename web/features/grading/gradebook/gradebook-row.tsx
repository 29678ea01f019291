import { memo } from 'react';
import type { GradebookColumn, GradebookRow as Row } from '#shared/contract/gradebook';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { BookLink } from './book-link.tsx';
import { Gap } from './gap.tsx';
import styles from './gradebook.module.css';
import { GradebookCell } from './gradebook-cell.tsx';
import { type Range, roomOf } from './use-seen.ts';

interface GradebookRowProps {
  readonly row: Row;
  /** Among all rows, from 0. */
  readonly place: number;
  readonly columns: readonly GradebookColumn[];
  /** Which of them are made; null is all. */
  readonly seen: Range | null;
  readonly average: number | null;
  /** null where nothing may be changed. */
  readonly isChosen: boolean | null;
  readonly onToggle: (row: Row) => void;
}

/** What one student has of each assignment. */
export const GradebookRow = memo(function GradebookRow(props: GradebookRowProps) {
  const { row, place, columns, seen, average, isChosen, onToggle } = props;
  const { from, to } = seen ?? { from: 0, to: columns.length };
  const room = seen && roomOf(seen, columns.length, 'columns');
  return (
    <tr aria-rowindex={place + 2}>
      <StudentHead row={row} isChosen={isChosen} onToggle={onToggle} />
      <Gap of="td" width={room?.before} />
      {columns.slice(from, to).map((column, index) => (
        <GradebookCell
          key={column.assignmentId}
          cell={row.cells[from + index]!}
          column={column}
          name={row.studentName}
          index={from + index + 2}
        />
      ))}
      <Gap of="td" width={room?.behind} />
      <td aria-colindex={columns.length + 2}>{average !== null && <b>{average}</b>}</td>
    </tr>
  );
});

/** Whose row it is. It stays as it is while the table goes to the side. */
const StudentHead = memo(function StudentHead({
  row,
  isChosen,
  onToggle,
}: Pick<GradebookRowProps, 'row' | 'isChosen' | 'onToggle'>) {
  const { studentId, studentName } = row;
  return (
    <th scope="row" aria-colindex={1} data-chosen={isChosen || undefined}>
      <span className={styles.student}>
        {isChosen !== null && (
          <Checkbox
            label={m.table_choose({ name: studentName })}
            isLabelHidden
            isChosen={isChosen}
            onChange={() => onToggle(row)}
          />
        )}
        <BookLink {...pages.student.at({ studentId })}>{studentName}</BookLink>
      </span>
    </th>
  );
});
