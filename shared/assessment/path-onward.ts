import type { Sides } from './path-sides.ts';
import { isCheaper, onward, type PathTable, type Rows } from './path-table.ts';

/** A beat out of step with the note before, in written notes nobody played. */
const outOfStep = 2;
/** So many moments may be left out, or clusters added, between two that were played. */
const reach = 8;

/** The first column from which a way goes on to this one. */
export const firstNear = (column: number): number => Math.max(0, column - reach);

/** The moments to which a way may go on at this column. */
export function onwardRows(column: number, { rows, firstRow, lastRow }: PathTable): Rows {
  let first = rows;
  let last = -1;
  for (let earlier = firstNear(column); earlier < column; earlier += 1) {
    first = Math.min(first, firstRow[earlier]! + 1);
    last = Math.max(last, lastRow[earlier]! + reach);
  }
  return { first, last: Math.min(rows - 1, last) };
}

/** Where there is a cheaper way to a moment of the column from one before it, played shortly before. */
export function goOnward(
  column: number,
  floor: number,
  table: PathTable,
  { beat, written, played, writtenBefore, playedBefore }: Sides,
): void {
  const { rows, costs, before, wayTo, least, firstRow, lastRow } = table;
  const recent = firstNear(column);
  const { first, last } = onwardRows(column, table);
  for (let row = first; row <= last; row += 1) {
    const here = column * rows + row;
    let cost = costs[here]!;
    if (cost <= floor) continue;
    const due = written[row]!;
    const soFar = writtenBefore[row]!;
    let from = -1;
    for (let earlier = column - 1; earlier >= recent; earlier -= 1) {
      const added = playedBefore[column]! - playedBefore[earlier + 1]!;
      if (!isCheaper(least[earlier]! + added, cost)) continue;
      const passed = played[column]! - played[earlier]!;
      const nearest = Math.min(row - 1, lastRow[earlier]!);
      const farthest = Math.max(row - reach, firstRow[earlier]!);
      for (let previous = nearest; previous >= farthest; previous -= 1) {
        const at = earlier * rows + previous;
        const leftOut = soFar - writtenBefore[previous + 1]!;
        const inTime = costs[at]! + added + leftOut;
        // Skip ways that already cost more than the best one found for this pair.
        if (!isCheaper(inTime, cost)) continue;
        const off = outOfStep * Math.abs(passed - (due - written[previous]!));
        const total = inTime + off / beat;
        if (isCheaper(total, cost)) {
          cost = total;
          from = at;
        }
      }
    }
    if (from < 0) continue;
    costs[here] = cost;
    before[here] = from;
    wayTo[here] = onward;
  }
}
