import type { Seconds } from '../lib/units.ts';
import type { Moment } from './moments.ts';
import type { Sides } from './path-sides.ts';
import { afterStop, again, isCheaper, type PathTable, type Rows } from './path-table.ts';

/** To stop and go on: less than to be out of step by a beat, more than by the half beat that one late note is twice. */
const stop = 1.6;
/** To go back, after a pause: less than to stop and to have played a note too many. */
const goBack = 1.4;
/** So many clusters may be added where the player stopped. */
const reach = 3;
/** A player who goes back has stopped first, for as long as this part of a beat after the note was due to end. */
const pause = 0.4;
/** No note is waited for longer, in beats: who plays on has long let go of it. */
const longestWait = 2;

/** For each moment, what it costs to have come so far, and from which place in the table. */
interface WaysTo {
  readonly costs: Float64Array;
  readonly from: Int32Array;
}

/** The cheapest ways to have stopped. */
export interface Stops {
  /** Who goes back has waited so long after each moment. */
  readonly patience: Float64Array;
  /** After the last few columns, in turn: at each moment or later, and before it. */
  readonly recent: readonly { readonly back: WaysTo; readonly ahead: WaysTo }[];
}

export function noStops(moments: readonly Moment[], beat: Seconds): Stops {
  const waysTo = (): WaysTo => ({
    costs: new Float64Array(moments.length),
    from: new Int32Array(moments.length),
  });
  return {
    patience: Float64Array.from(
      moments,
      ({ length }) => Math.min(length, longestWait * beat) + pause * beat,
    ),
    recent: Array.from({ length: reach }, () => ({ back: waysTo(), ahead: waysTo() })),
  };
}

/** Once a column is full: where the player may have stopped after it. */
export function stopAfter(column: number, stops: Stops, table: PathTable, sides: Sides): void {
  const { back, ahead } = stops.recent[column % reach]!;
  stopToGoBack(back, column, stops, table, sides);
  stopToGoOn(ahead, column, table, sides);
}

/** At each moment or a later one, where the player waited long enough. */
function stopToGoBack(
  back: WaysTo,
  column: number,
  { patience }: Stops,
  { rows, columns, costs, firstRow, lastRow }: PathTable,
  { played }: Sides,
): void {
  back.costs.fill(Number.POSITIVE_INFINITY);
  const waited = column + 1 < columns ? played[column + 1]! - played[column]! : 0;
  let cost = Number.POSITIVE_INFINITY;
  let from = -1;
  for (let row = lastRow[column]!; row >= firstRow[column]!; row -= 1) {
    const at = column * rows + row;
    if (isCheaper(costs[at]!, cost) && waited >= patience[row]!) [cost, from] = [costs[at]!, at];
    back.costs[row] = cost;
    back.from[row] = from;
  }
  back.costs.fill(cost, 0, firstRow[column]!);
  back.from.fill(from, 0, firstRow[column]!);
}

/** Before each moment; what lies between is left out. */
function stopToGoOn(
  ahead: WaysTo,
  column: number,
  { rows, costs, firstRow }: PathTable,
  { writtenBefore }: Sides,
): void {
  ahead.costs.fill(Number.POSITIVE_INFINITY);
  let cost = Number.POSITIVE_INFINITY;
  let from = -1;
  for (let row = firstRow[column]!; row < rows; row += 1) {
    ahead.costs[row] = cost;
    ahead.from[row] = from;
    const at = column * rows + row;
    cost += writtenBefore[row + 1]! - writtenBefore[row]!;
    if (isCheaper(costs[at]!, cost)) [cost, from] = [costs[at]!, at];
  }
}

/** The moments at which a way may go on at this column that costs less than `bound`. */
export function rowsAfterStop(
  column: number,
  bound: number,
  { recent }: Stops,
  { rows, firstRow, lastRow }: PathTable,
): Rows {
  let first = rows;
  let last = -1;
  for (let earlier = Math.max(0, column - reach); earlier < column; earlier += 1) {
    const { back, ahead } = recent[earlier % reach]!;
    if (back.costs[0]! < bound) first = 0;
    first = Math.min(first, firstRow[earlier]! + 1);
    let farthest = lastRow[earlier]!;
    while (farthest + 1 < rows && ahead.costs[farthest + 1]! < bound) farthest += 1;
    last = Math.max(last, farthest);
  }
  return { first, last };
}

/** Where there is a cheaper way to a moment of the column from where the player stopped shortly before. */
export function goOnAfterStop(
  column: number,
  floor: number,
  span: Rows,
  { recent }: Stops,
  { rows, costs, before, wayTo }: PathTable,
  { playedBefore }: Sides,
): void {
  const first = Math.max(0, column - reach);
  const leastCost = floor + Math.min(stop, goBack);
  for (let row = span.first; row <= span.last; row += 1) {
    const here = column * rows + row;
    if (costs[here]! <= leastCost) continue;
    for (let earlier = column - 1; earlier >= first; earlier -= 1) {
      const added = playedBefore[column]! - playedBefore[earlier + 1]!;
      const { back, ahead } = recent[earlier % reach]!;
      const goingBack = back.costs[row]! + added + goBack;
      if (isCheaper(goingBack, costs[here]!)) {
        costs[here] = goingBack;
        before[here] = back.from[row]!;
        wayTo[here] = again;
      }
      const goingOn = ahead.costs[row]! + added + stop;
      if (isCheaper(goingOn, costs[here]!)) {
        costs[here] = goingOn;
        before[here] = ahead.from[row]!;
        wayTo[here] = afterStop;
      }
    }
  }
}
