import { useState } from 'react';
import { isFound, pageOf, pageSizeFor, sortRows } from './arrange-rows.ts';
import type { Column, TableMemory } from './column.ts';

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
}

/** Rows narrowed, sorted and cut into pages, with what was asked for. */
export function useArranged<Row>({ rows, columns, memory, narrowing }: Arrangement<Row>) {
  const { textOf, filters = [] } = narrowing;
  const [text, setText] = useState('');
  const [filterId, setFilterId] = useState(filters[0]?.id ?? '');
  const [page, setPage] = useState(0);
  const size = pageSizeFor(memory.size);
  const filter = filters.find(({ id }) => id === filterId);
  const narrowed = rows.filter(
    (row) => (filter?.keeps(row) ?? true) && (textOf === undefined || isFound(textOf(row), text)),
  );
  const sorted = sortRows(narrowed, columns, memory.sort);
  /** Whatever changes what is listed begins at its first page. */
  const fromStart =
    <Value>(change: (value: Value) => void) =>
    (value: Value) => {
      setPage(0);
      change(value);
    };
  return {
    /** Of all rows, narrowed or not. */
    count: rows.length,
    narrowed,
    page: pageOf(sorted, size, page),
    size,
    text,
    filterId,
    toPage: setPage,
    toText: fromStart(setText),
    toFilter: fromStart(setFilterId),
    toSort: fromStart(memory.onSort),
    toSize: fromStart(memory.onSize),
  };
}

export type Arranged<Row> = ReturnType<typeof useArranged<Row>>;
