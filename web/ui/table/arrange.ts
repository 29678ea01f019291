import { isFound, PAGE_SIZES, pageOf, pageSizeFor, sortRows } from './arrange-rows.ts';
import type { Column, Sort, TableMemory } from './column.ts';

/** One chip above a table: some of its rows. */
export interface Filter<Row> {
  readonly id: string;
  readonly label: string;
  /** How many rows it leaves. */
  readonly count: number;
  readonly keeps: (row: Row) => boolean;
}

/** What narrows a table. */
export interface Narrowing<Row> {
  /** What is searched, where there are more rows than one sees at once. */
  readonly textOf?: (row: Row) => string;
  readonly filters?: readonly Filter<Row>[];
}

export interface Arrangement<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly memory: TableMemory;
  readonly narrowing: Narrowing<Row>;
  /** Up to so many rows are one page. */
  readonly onOnePage: number;
}

/** Rows narrowed, sorted and cut into pages, with what was asked for. */
export function arrange<Row>({ rows, columns, memory, narrowing, onOnePage }: Arrangement<Row>) {
  const { textOf, filters = [] } = narrowing;
  const { view, onView } = memory;
  const { text } = view;
  const filter = filters.find(({ id }) => id === view.filterId) ?? filters[0];
  const narrowed = rows.filter(
    (row) => (filter?.keeps(row) ?? true) && (textOf === undefined || isFound(textOf(row), text)),
  );
  const isOnePage = narrowed.length <= Math.max(onOnePage, PAGE_SIZES[0]);
  const size = isOnePage ? Math.max(1, narrowed.length) : pageSizeFor(memory.size);
  const sorted = sortRows(narrowed, columns, memory.sort);
  // Whatever changes what is listed begins at its first page.
  const fromStart = { ...view, page: 0 };
  return {
    /** Of all rows, narrowed or not. */
    count: rows.length,
    narrowed,
    page: pageOf(sorted, size, view.page),
    size,
    isOnePage,
    text,
    filterId: filter?.id ?? '',
    toPage: (page: number) => onView({ ...view, page }),
    toText: (typed: string) => onView({ ...fromStart, text: typed }),
    toFilter: (filterId: string) => onView({ ...fromStart, filterId }),
    toSort(sort: Sort): void {
      onView(fromStart);
      memory.onSort(sort);
    },
    toSize(chosen: number): void {
      onView(fromStart);
      memory.onSize(chosen);
    },
  };
}

export type Arranged<Row> = ReturnType<typeof arrange<Row>>;
