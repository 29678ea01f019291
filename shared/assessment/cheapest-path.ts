import type { Seconds } from '../lib/units.ts';
import type { Cluster } from './clusters.ts';
import type { Moment } from './moments.ts';

/** How a step follows the one before it. */
const ways = ['onward', 'at-start', 'again', 'after-stop'] as const;
export type Way = (typeof ways)[number];
/** Their places in the list, as the table of steps keeps them. */
const [onward, atStart, again, afterStop] = [0, 1, 2, 3];

/** Written moment `row` was played as heard cluster `column`. */
export interface Step {
  readonly row: number;
  readonly column: number;
  readonly way: Way;
}

export interface PathOptions {
  /** One beat of the take. */
  readonly beat: Seconds;
  /** Whether the zero of the heard notes is that of the music, or anywhere. */
  readonly start: 'known' | 'unknown';
  /** Of cluster `column` standing for moment `row`, but for its time. */
  readonly costOf: (row: number, column: number) => number;
}

/** A beat out of step with the note before, in written notes nobody played. */
const outOfStep = 2;
/** To stop and go on: less than to be out of step by a beat, more than by the half beat that one late note is twice. */
const stop = 1.6;
/** To go back, after a pause: less than to stop and to have played a note too many. */
const goBack = 1.4;
/** A beat by which the first note is not where it is written: only to choose between equals. */
const lateStart = 0.05;
/** So many moments may be left out, or clusters added, between two that were played. */
const reach = 8;
/** And so many clusters where the player stopped. */
const reachOverStop = 3;
/** A player who goes back has stopped first, for as long as this part of a beat after the note was due to end. */
const pause = 0.4;
const longestWait = 2;
/** The last bits of a sum do not choose between equals: where a recording begins would decide them. */
const rounding = 1e-9;

/**
 * The cheapest way through the music as it was played, in the order played: a path that goes on moment by moment, may leave
 * some out and add some, and may stop, or go back and begin again. Whatever is left out or added costs one for each of its
 * notes. Time counts only between neighbours on the path.
 *
 * Work grows with the product of the two lengths.
 */
export function cheapestPath(
  moments: readonly Moment[],
  clusters: readonly Cluster[],
  { beat, start, costOf }: PathOptions,
): readonly Step[] {
  const rows = moments.length;
  const columns = clusters.length;
  const written = Float64Array.from(moments, ({ onset }) => onset);
  const played = Float64Array.from(clusters, ({ onset }) => onset);
  /** Notes before each. */
  const writtenBefore = runningTotal(moments.map(({ notes }) => notes.length));
  const playedBefore = runningTotal(clusters.map(({ sounds }) => sounds.length));
  /** Of the cheapest way that ends with the cluster standing for the moment: one column after the other. */
  const costs = new Float64Array(rows * columns);
  const before = new Int32Array(rows * columns);
  const wayTo = new Uint8Array(rows * columns);
  /** The least cost in each column: no way through it is cheaper. */
  const least = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  /** After the last few columns, in turn. */
  const stops: Stops[] = [];

  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const due = written[row]!;
      const soFar = writtenBefore[row]!;
      const late = start === 'known' ? Math.abs(played[column]! - due) : 0;
      let cost = soFar + playedBefore[column]! + (lateStart * late) / beat;
      let from = -1;
      let way = atStart;
      const lastColumn = Math.max(0, column - reach);
      const lastRow = Math.max(0, row - reach);
      for (let earlier = column - 1; earlier >= lastColumn; earlier -= 1) {
        const added = playedBefore[column]! - playedBefore[earlier + 1]!;
        if (least[earlier]! + added >= cost - rounding) continue;
        const passed = played[column]! - played[earlier]!;
        for (let previous = row - 1; previous >= lastRow; previous -= 1) {
          const at = earlier * rows + previous;
          const leftOut = soFar - writtenBefore[previous + 1]!;
          const inTime = costs[at]! + added + leftOut;
          // Most ways are too dear already.
          if (inTime >= cost - rounding) continue;
          const off = outOfStep * Math.abs(passed - (due - written[previous]!));
          const total = inTime + off / beat;
          if (total < cost - rounding) {
            cost = total;
            from = at;
            way = onward;
          }
        }
      }
      for (let earlier = column - 1; earlier >= Math.max(0, column - reachOverStop); earlier -= 1) {
        const added = playedBefore[column]! - playedBefore[earlier + 1]!;
        const { back, ahead } = stops[earlier % reachOverStop]!;
        const goingBack = back.costs[row]! + added + goBack;
        if (goingBack < cost - rounding) [cost, from, way] = [goingBack, back.from[row]!, again];
        const goingOn = ahead.costs[row]! + added + stop;
        if (goingOn < cost - rounding) [cost, from, way] = [goingOn, ahead.from[row]!, afterStop];
      }
      const at = column * rows + row;
      costs[at] = cost + costOf(row, column);
      before[at] = from;
      wayTo[at] = way;
      if (costs[at]! < least[column]!) least[column] = costs[at]!;
    }
    stops[column % reachOverStop] = stopsAfter(column);
  }

  let cheapest = writtenBefore[rows]! + playedBefore[columns]!;
  let end = -1;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = column * rows + row;
      const leftOut = writtenBefore[rows]! - writtenBefore[row + 1]!;
      const added = playedBefore[columns]! - playedBefore[column + 1]!;
      if (costs[at]! + leftOut + added < cheapest - rounding) {
        [cheapest, end] = [costs[at]! + leftOut + added, at];
      }
    }
  }
  const steps: Step[] = [];
  for (let at = end; at >= 0; at = before[at]!) {
    const row = at % rows;
    steps.push({ row, column: (at - row) / rows, way: ways[wayTo[at]!]! });
  }
  return steps.reverse();

  /** For each moment, the cheapest way to have stopped after `column`: at that moment or later, or before it. */
  function stopsAfter(column: number): Stops {
    const back = waysTo(rows);
    const ahead = waysTo(rows);
    const waited = column + 1 < columns ? played[column + 1]! - played[column]! : 0;
    let [cost, from] = [Number.POSITIVE_INFINITY, -1];
    for (let row = rows - 1; row >= 0; row -= 1) {
      const at = column * rows + row;
      const due = Math.min(moments[row]!.length, longestWait * beat) + pause * beat;
      if (costs[at]! < cost - rounding && waited >= due) [cost, from] = [costs[at]!, at];
      back.costs[row] = cost;
      back.from[row] = from;
    }
    [cost, from] = [Number.POSITIVE_INFINITY, -1];
    for (let row = 0; row < rows; row += 1) {
      ahead.costs[row] = cost;
      ahead.from[row] = from;
      const at = column * rows + row;
      const leftOut = cost + moments[row]!.notes.length;
      [cost, from] = costs[at]! < leftOut - rounding ? [costs[at]!, at] : [leftOut, from];
    }
    return { back, ahead };
  }
}

/** For each moment, what it costs to have come so far, and from which place in the table. */
interface WaysTo {
  readonly costs: Float64Array;
  readonly from: Int32Array;
}

interface Stops {
  readonly back: WaysTo;
  readonly ahead: WaysTo;
}

const waysTo = (rows: number): WaysTo => ({
  costs: new Float64Array(rows),
  from: new Int32Array(rows),
});

/** Of the values before each place, and of all at the end. */
function runningTotal(values: readonly number[]): Float64Array {
  const totals = new Float64Array(values.length + 1);
  for (const [at, value] of values.entries()) totals[at + 1] = totals[at]! + value;
  return totals;
}
