import { firstNear, goOnward, onwardRows } from './path-onward.ts';
import { playedAfter, type Sides, writtenAfter } from './path-sides.ts';
import { goOnAfterStop, rowsAfterStop, type Stops } from './path-stops.ts';
import { atStart, type PathTable, type Rows } from './path-table.ts';

/** A beat by which the first note is not where it is written: only to choose between equals. */
const lateStart = 0.05;

/** What there is to search in, and what was found so far. */
export interface Search {
  readonly sides: Sides;
  readonly table: PathTable;
  readonly stops: Stops;
  /** Whether the zero of the heard notes is that of the music, or anywhere. */
  readonly start: 'known' | 'unknown';
  /** Of cluster `column` standing for moment `row`, but for its time. */
  readonly costOf: (row: number, column: number) => number;
}

/**
 * Fills in the cheapest ways that end with the cluster `column`, but for those that will cost `bound` or more in the end.
 * Gives what the cheapest of them will cost at least in the end.
 */
export function fillColumn(column: number, bound: number, search: Search): number {
  const { sides, table, stops } = search;
  // No way to this column is cheaper, but for those that begin with it.
  const floor = Math.min(...table.least.subarray(firstNear(column), column));
  const span = rowsToFill(column, bound, search);
  begin(column, bound, span, search);
  goOnward(column, floor, table, sides);
  goOnAfterStop(column, floor, span, stops, table, sides);
  return settle(column, bound, span, search);
}

/** All moments to which any way to this column costs less than `bound`, and few others. */
function rowsToFill(column: number, bound: number, { sides, table, stops }: Search): Rows {
  const onward = onwardRows(column, table);
  const stopped = rowsAfterStop(column, bound, stops, table);
  let begun = -1;
  const leftToBegin = bound - sides.playedBefore[column]!;
  while (begun + 1 < table.rows && sides.writtenBefore[begun + 1]! < leftToBegin) begun += 1;
  return {
    first: begun >= 0 ? 0 : Math.min(onward.first, stopped.first),
    last: Math.max(begun, onward.last, stopped.last),
  };
}

/** With all before it left out or added, the piece may begin at each moment. */
function begin(
  column: number,
  bound: number,
  { first, last }: Rows,
  { sides, table, start }: Search,
): void {
  const { beat, written, played, writtenBefore, playedBefore } = sides;
  for (let row = first; row <= last; row += 1) {
    const at = column * table.rows + row;
    const late = start === 'known' ? Math.abs(played[column]! - written[row]!) : 0;
    const begun = writtenBefore[row]! + playedBefore[column]! + (lateStart * late) / beat;
    table.costs[at] = Math.min(bound - lackingAfter(row, column, sides), begun);
    table.before[at] = -1;
    table.wayTo[at] = atStart;
  }
}

/** Adds the cost of each pair itself, and drops paths that cost more than the limit. */
function settle(
  column: number,
  bound: number,
  span: Rows,
  { sides, table, costOf }: Search,
): number {
  const { rows, costs, least, firstRow, lastRow } = table;
  let leastInAll = Number.POSITIVE_INFINITY;
  for (let row = span.first; row <= span.last; row += 1) {
    const at = column * rows + row;
    const lacking = lackingAfter(row, column, sides);
    const ceiling = bound - lacking;
    const cost = costs[at]! >= ceiling ? ceiling : costs[at]! + costOf(row, column);
    if (cost >= ceiling) {
      costs[at] = Number.POSITIVE_INFINITY;
      continue;
    }
    costs[at] = cost;
    least[column] = Math.min(least[column]!, cost);
    firstRow[column] = Math.min(firstRow[column]!, row);
    lastRow[column] = row;
    leastInAll = Math.min(leastInAll, cost + lacking);
  }
  return leastInAll;
}

/** Whatever is played after this column, so many notes are too few for what is written after this row. */
const lackingAfter = (row: number, column: number, sides: Sides): number =>
  Math.max(0, writtenAfter(sides, row) - playedAfter(sides, column));
