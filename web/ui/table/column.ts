import type { ReactNode } from 'react';

/** One column of a data table. */
export interface Column<Row> {
  readonly id: string;
  /** At the head of the column, and before the value where a row is a card; '' for what needs no words. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * What its rows are sorted by, null for those that stand last either way; left out where an order says nothing. Where the
   * rows come in the order of this column already, that is their place among them.
   */
  readonly sortBy?: (row: Row, place: number) => string | number | null;
  /** The name says whose row it is; acts are buttons and links at the end of the row. */
  readonly kind?: 'name' | 'number' | 'text' | 'acts';
}

/** The column's id, "-" before it for the other way; '' as the rows come. */
export type Sort = string;

/** What a table shows of its rows. */
export interface TableView {
  /** What is looked for. */
  readonly text: string;
  /** '' for the first filter. */
  readonly filterId: string;
  /** From 0. */
  readonly page: number;
}

/** How a table is sorted, how many rows a page of it has and what it shows of them, kept by whoever shows it. */
export interface TableMemory {
  readonly sort: Sort;
  readonly size: number;
  readonly view: TableView;
  readonly onView: (view: TableView) => void;
  readonly onSort: (sort: Sort) => void;
  readonly onSize: (size: number) => void;
}
