import * as m from '../../i18n/generated/messages.js';
import { OneOfChips } from '../chips.tsx';
import { SearchField } from '../search-field.tsx';
import { Select } from '../select.tsx';
import type { Arranged, Narrowing } from './arrange.ts';
import { PAGE_SIZES } from './arrange-rows.ts';
import type { Column, TableMemory } from './column.ts';
import styles from './data-table.module.css';

interface TableBarProps<Row> {
  readonly arranged: Arranged<Row>;
  readonly columns: readonly Column<Row>[];
  readonly narrowing: Narrowing<Row>;
  readonly memory: TableMemory;
}

/** Above a table: what narrows it. */
export function TableBar<Row>(props: TableBarProps<Row>) {
  const { arranged, columns, narrowing, memory } = props;
  const { textOf, filters = [] } = narrowing;
  const hasMany = arranged.count > PAGE_SIZES[0];
  return (
    <div className={styles.bar}>
      {filters.length > 0 && (
        <div className={styles.filters}>
          <OneOfChips
            label={m.table_filter()}
            value={arranged.filterId}
            onChange={arranged.toFilter}
            chips={filters.map(({ id, label, count }) => ({
              value: id,
              label: (
                <>
                  <span className={styles.filter}>{label}</span>
                  <span className={styles.count}>{count}</span>
                </>
              ),
            }))}
          />
        </div>
      )}
      {textOf && (hasMany || arranged.text !== '') && (
        <SearchField label={m.table_search()} value={arranged.text} onChange={arranged.toText} />
      )}
      {arranged.count > 1 && (
        <div className={styles.cardSort}>
          <Select
            isInline
            label={m.table_sortedBy()}
            value={memory.sort}
            onChange={arranged.toSort}
            choices={columns.flatMap(({ id, title, sortBy }) =>
              sortBy === undefined
                ? []
                : [
                    { value: id, label: m.table_upwards({ column: title }) },
                    { value: `-${id}`, label: m.table_downwards({ column: title }) },
                  ],
            )}
          />
        </div>
      )}
    </div>
  );
}
