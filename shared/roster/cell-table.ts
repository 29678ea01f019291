import type { CellRow, Separator } from './read-cells.ts';
import type { HeadColumn } from './read-head.ts';

/** A list cut into cells. */
export interface CellTable {
  /** null where nothing separates anything: one name a row. */
  readonly separator: Separator | null;
  /** Without the empty ones. */
  readonly rows: readonly CellRow[];
  /** Where the names of the columns stand among the rows; null where there are none. */
  readonly head: { readonly at: number; readonly columns: readonly HeadColumn[] } | null;
}
