import { ChevronDown, ChevronUp } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Checkbox } from '../checkbox.tsx';
import { Icon } from '../icon.tsx';
import hidden from '../visually-hidden.module.css';
import { nextSort, readSort } from './arrange-rows.ts';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';
import type { Chosen } from './use-chosen.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** null where nothing can be ticked. */
  readonly chosen: Chosen<Row> | null;
}

export function TableHead<Row>({ columns, sort, onSort, chosen }: TableHeadProps<Row>) {
  const { by, isDescending } = readSort(sort);
  return (
    <thead>
      <tr>
        {chosen && (
          <td data-kind="tick">
            <Checkbox
              label={m.table_chooseAll()}
              isLabelHidden
              isChosen={chosen.isAll}
              isPartly={chosen.rows.length > 0 && !chosen.isAll}
              onChange={chosen.all}
            />
          </td>
        )}
        {columns.map(({ id, title, sortBy, kind = 'text' }) => {
          const isSorted = id === by;
          if (sortBy === undefined) {
            return (
              <th key={id} scope="col" data-kind={kind}>
                <span className={kind === 'acts' ? hidden.hidden : undefined}>{title}</span>
              </th>
            );
          }
          return (
            <th
              key={id}
              scope="col"
              data-kind={kind}
              aria-sort={!isSorted ? 'none' : isDescending ? 'descending' : 'ascending'}
            >
              <button
                type="button"
                className={styles.sort}
                data-sorted={isSorted || undefined}
                onClick={() => onSort(nextSort(sort, id))}
              >
                {title}
                <Icon of={isSorted && isDescending ? ChevronDown : ChevronUp} size={18} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
