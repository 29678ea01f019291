/** How a step follows the one before it. */
export const ways = ['onward', 'at-start', 'again', 'after-stop'] as const;
/** Their places in the list, as the table keeps them. */
export const [onward, atStart, again, afterStop] = [0, 1, 2, 3];

/**
 * Of the cheapest way that ends with the cluster `column` standing for the moment `row`, at `column * rows + row`; infinite
 * where there is none.
 */
export interface PathTable {
  readonly rows: number;
  readonly columns: number;
  readonly costs: Float64Array;
  /** The place it came from, -1 where it begins; and how, as a place among the ways. */
  readonly before: Int32Array;
  readonly wayTo: Uint8Array;
  /** The least cost in each column: no way through it is cheaper. */
  readonly least: Float64Array;
  /** The rows between which a column has any way. */
  readonly firstRow: Int32Array;
  readonly lastRow: Int32Array;
}

/** Moments that follow each other; none where the last comes before the first. */
export interface Rows {
  readonly first: number;
  readonly last: number;
}

/** The last bits of a sum do not choose between equals: where a recording begins would decide them. */
export const rounding = 1e-9;
export const isCheaper = (cost: number, than: number): boolean => cost < than - rounding;

export function emptyTable(rows: number, columns: number): PathTable {
  return {
    rows,
    columns,
    costs: new Float64Array(rows * columns).fill(Number.POSITIVE_INFINITY),
    before: new Int32Array(rows * columns),
    wayTo: new Uint8Array(rows * columns),
    least: new Float64Array(columns).fill(Number.POSITIVE_INFINITY),
    firstRow: new Int32Array(columns).fill(rows),
    lastRow: new Int32Array(columns).fill(-1),
  };
}
