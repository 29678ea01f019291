import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Checkbox } from '../checkbox.tsx';
import { useIsUprightPhone } from '../screen-width.tsx';
import hidden from '../visually-hidden.module.css';
import { arrange, type Narrowing } from './arrange.ts';
import { ChosenBar } from './chosen-bar.tsx';
import type { Column, TableMemory } from './column.ts';
import styles from './data-table.module.css';
import { TableBar } from './table-bar.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { type Chosen, useChosen } from './use-chosen.ts';

/** Where rows are drawn as cards some browsers forget that they are a table: it is said. */
const as = (role: 'table' | 'rowgroup' | 'row' | 'rowheader' | 'cell') => ({ role });

export interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** What tells one row from another, for the table and for the ear. */
  readonly rowIs: { readonly id: (row: Row) => string; readonly name: (row: Row) => string };
  readonly memory: TableMemory;
  readonly narrowing?: Narrowing<Row>;
  /** Up to so many rows stand below each other however long a page was chosen: a class is read down, not paged through. */
  readonly onOnePage?: number;
  /** Buttons for the rows that are ticked; `done` unticks them. Without it nothing can be ticked. */
  readonly acts?: (chosen: readonly Row[], done: () => void) => ReactNode;
}

/**
 * Rows to sort, narrow, page through and tick: a table with a head that stays, and a card a row where a phone has no room
 * for columns. An ordinary table to the ear, so that its links are reached by Tab.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowIs, memory, narrowing = {}, onOnePage = 0, acts } = props;
  const arranged = arrange({ rows, columns, memory, narrowing, onOnePage });
  const chosen = useChosen(arranged.narrowed, rowIs.id);
  const ticks = acts === undefined ? null : chosen;
  const table = useRef<HTMLTableElement>(null);
  /** What was pressed goes away with it: the focus stays in the table. */
  const returnFocus = () => table.current?.focus();
  const untick = () => {
    chosen.none();
    returnFocus();
  };
  const isBelow = useIsUprightPhone();
  const chosenBar = acts !== undefined && chosen.rows.length > 0 && (
    <ChosenBar
      count={chosen.rows.length}
      areAll={chosen.isAll}
      onAll={() => {
        chosen.all(true);
        returnFocus();
      }}
      onClose={untick}
    >
      {acts(chosen.rows, untick)}
    </ChosenBar>
  );
  const isActing = Boolean(chosenBar) && !isBelow;
  const frame = useActsAbove(isActing);
  return (
    <div ref={frame} className={styles.frame} data-acting={isActing || undefined}>
      {/* In one place, so that a dialog opened from it stays when the screen is turned; on an upright phone it lies below the rows. */}
      {chosenBar}
      {(!chosenBar || isBelow) && (
        <TableBar arranged={arranged} columns={columns} narrowing={narrowing} memory={memory} />
      )}
      <span className={hidden.hidden} role="status">
        {chosen.rows.length > 0 && m.table_chosen({ count: chosen.rows.length })}
      </span>
      <table
        ref={table}
        tabIndex={-1}
        className={styles.table}
        aria-label={label}
        data-many={columns.length > mostInSight || undefined}
        {...as('table')}
      >
        <TableHead columns={columns} sort={memory.sort} onSort={arranged.toSort} chosen={ticks} />
        <tbody {...as('rowgroup')}>
          {arranged.page.rows.map((row) => (
            <TableRow
              key={rowIs.id(row)}
              row={row}
              name={rowIs.name(row)}
              columns={columns}
              chosen={ticks}
            />
          ))}
        </tbody>
      </table>
      {arranged.narrowed.length === 0 && <p className={styles.none}>{m.table_none()}</p>}
      <TableFoot arranged={arranged} />
    </div>
  );
}

/** Tells the styles how high the acts are that stay above the head: many of them take several lines. */
function useActsAbove(isActing: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = isActing && frame.current?.firstElementChild;
    if (!bar) return;
    const { style } = frame.current!;
    const resized = new ResizeObserver(() =>
      style.setProperty('--acts', `${bar.getBoundingClientRect().height}px`),
    );
    resized.observe(bar);
    return () => {
      resized.disconnect();
      style.removeProperty('--acts');
    };
  }, [isActing]);
  return frame;
}

interface TableRowProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  readonly chosen: Chosen<Row> | null;
}

function TableRow<Row>({ row, name, columns, chosen }: TableRowProps<Row>) {
  return (
    <tr {...as('row')} data-chosen={chosen?.has(row) || undefined}>
      {chosen && (
        <td {...as('cell')} data-kind="tick">
          <Checkbox
            label={m.table_choose({ name })}
            isLabelHidden
            isChosen={chosen.has(row)}
            onChange={() => chosen.toggle(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} />
      ))}
    </tr>
  );
}

/** Columns that a tablet has room for. */
const mostInSight = 8;

/** As long as "Administrator": a longer word is a name or an address that somebody typed. */
const longestWord = 13;

/**
 * A long word is broken before the page scrolls sideways, and no other; what is no longer than a word takes one line where
 * there is room.
 */
function wordsOf(shown: ReactNode): 'line' | 'whole' | undefined {
  if (typeof shown !== 'string') return undefined;
  if (shown.length <= longestWord) return 'line';
  return shown.split(/\s/).every(({ length }) => length <= longestWord) ? 'whole' : undefined;
}

function Cell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const { kind = 'text', title, cell } = column;
  const shown = cell(row);
  if (kind === 'name') {
    return (
      <th scope="row" {...as('rowheader')} data-kind={kind}>
        {shown}
      </th>
    );
  }
  return (
    <td
      {...as('cell')}
      data-kind={kind}
      data-words={wordsOf(shown)}
      data-empty={shown === null || shown === '' || undefined}
    >
      {kind !== 'acts' && <span className={styles.title}>{title}</span>}
      {shown}
    </td>
  );
}
