import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../button.tsx';
import { OneOfChips } from '../chips.tsx';
import { Icon } from '../icon.tsx';
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
  /** What can be done with the rows that are ticked: it stands where the filters stood, and moves nothing. */
  readonly children?:
    | false
    | undefined
    | {
        readonly count: number;
        readonly buttons: ReactNode;
        readonly onAll: () => void;
        readonly onClose: () => void;
      };
}

/** Above a table: what narrows it, or what to do with the rows that are ticked. */
export function TableBar<Row>(props: TableBarProps<Row>) {
  const { arranged, columns, narrowing, memory, children } = props;
  const { textOf, filters = [] } = narrowing;
  const hasMany = arranged.count > PAGE_SIZES[0];
  if (children) {
    return (
      <Group className={styles.bar!} data-acts="" aria-label={m.table_acts()}>
        <b>{m.table_chosen({ count: children.count })}</b>
        {children.buttons}
        {children.count < arranged.narrowed.length && (
          <Button look="quiet" onPress={children.onAll}>
            {m.table_chooseAll()}
          </Button>
        )}
        <span className={styles.close}>
          <Button look="quiet" icon aria-label={m.table_chooseNone()} onPress={children.onClose}>
            <Icon of={X} size={20} />
          </Button>
        </span>
      </Group>
    );
  }
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
    </div>
  );
}
