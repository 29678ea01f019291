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
/** No note is waited for longer, in beats: who plays on has long let go of it. */
const longestWait = 2;
/** The last bits of a sum do not choose between equals: where a recording begins would decide them. */
const rounding = 1e-9;

/** The first search keeps only ways that cost so much more than the best one so far. */
const nearby = 8;

/**
 * The cheapest way through the music as it was played, in the order played: a path that goes on moment by moment, may leave
 * some out and add some, and may stop, or go back and begin again. Whatever is left out or added costs one for each of its
 * notes. Time counts only between neighbours on the path.
 *
 * A narrow search finds a way; all that are dearer than that one need not be looked at. At worst the work grows with the
 * product of the two lengths.
 */
export function cheapestPath(
  moments: readonly Moment[],
  clusters: readonly Cluster[],
  options: PathOptions,
): readonly Step[] {
  const narrow = search(moments, clusters, options, {
    most: Number.POSITIVE_INFINITY,
    spread: nearby,
  });
  // Then nothing it passed over can have been cheaper.
  if (narrow.cost <= nearby) return narrow.steps;
  const spread = Number.POSITIVE_INFINITY;
  return search(moments, clusters, options, { most: narrow.cost, spread }).steps;
}

/** Looks at all ways that cost no more than `most`, and no more than the best so far and `spread`. */
function search(
  moments: readonly Moment[],
  clusters: readonly Cluster[],
  { beat, start, costOf }: PathOptions,
  { most, spread }: { readonly most: number; readonly spread: number },
): { readonly cost: number; readonly steps: readonly Step[] } {
  const rows = moments.length;
  const columns = clusters.length;
  const written = Float64Array.from(moments, ({ onset }) => onset);
  const played = Float64Array.from(clusters, ({ onset }) => onset);
  /** Notes before each. */
  const writtenBefore = runningTotal(moments.map(({ notes }) => notes.length));
  const playedBefore = runningTotal(clusters.map(({ sounds }) => sounds.length));
  /** Of the cheapest way that ends with the cluster standing for the moment: one column after the other. */
  const costs = new Float64Array(rows * columns).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(rows * columns);
  const wayTo = new Uint8Array(rows * columns);
  /** The least cost in each column: no way through it is cheaper. */
  const least = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
  /** The same for the column before, with what it will cost at least in the end. */
  let leastInAll = Math.max(0, writtenBefore[rows]! - playedBefore[columns]!);
  /** The rows between which a column has any way. */
  const firstRow = new Int32Array(columns).fill(rows);
  const lastRow = new Int32Array(columns).fill(-1);
  /** After the last few columns, in turn. */
  const stops = Array.from(
    { length: reachOverStop },
    (): Stops => ({ back: waysTo(rows), ahead: waysTo(rows) }),
  );
  /** Who goes back has waited so long after each moment. */
  const patience = Float64Array.from(
    moments,
    ({ length }) => Math.min(length, longestWait * beat) + pause * beat,
  );

  for (let column = 0; column < columns; column += 1) {
    const bound = Math.min(most, leastInAll + spread) + 2 * rounding;
    leastInAll = Number.POSITIVE_INFINITY;
    const stillPlayed = playedBefore[columns]! - playedBefore[column + 1]!;
    const recent = Math.max(0, column - reach);
    // What no way to this column can be cheaper than, and the rows it can come from.
    const floor = Math.min(...least.subarray(recent, column));
    const lowest = Math.min(...firstRow.subarray(recent, column));
    const highest = Math.max(...lastRow.subarray(recent, column));
    for (let row = 0; row < rows; row += 1) {
      // Whatever is played from here on, so many notes are too few for what is written.
      const lacking = Math.max(0, writtenBefore[rows]! - writtenBefore[row + 1]! - stillPlayed);
      const ceiling = bound - lacking;
      const due = written[row]!;
      const soFar = writtenBefore[row]!;
      const late = start === 'known' ? Math.abs(played[column]! - due) : 0;
      const begun = soFar + playedBefore[column]! + (lateStart * late) / beat;
      if (Math.min(begun, floor) >= ceiling) continue;
      let cost = Math.min(ceiling, begun);
      let from = -1;
      let way = atStart;
      const isNear = row > lowest && row <= highest + reach;
      for (let earlier = column - 1; isNear && earlier >= recent; earlier -= 1) {
        const added = playedBefore[column]! - playedBefore[earlier + 1]!;
        if (least[earlier]! + added >= cost - rounding) continue;
        const passed = played[column]! - played[earlier]!;
        const nearest = Math.min(row - 1, lastRow[earlier]!);
        const farthest = Math.max(row - reach, firstRow[earlier]!);
        for (let previous = nearest; previous >= farthest; previous -= 1) {
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
      if (cost >= ceiling) continue;
      cost += costOf(row, column);
      if (cost >= ceiling) continue;
      const at = column * rows + row;
      costs[at] = cost;
      before[at] = from;
      wayTo[at] = way;
      least[column] = Math.min(least[column]!, cost);
      leastInAll = Math.min(leastInAll, cost + lacking);
      firstRow[column] = Math.min(firstRow[column]!, row);
      lastRow[column] = row;
    }
    stopAfter(column, stops[column % reachOverStop]!);
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
  return { cost: cheapest, steps: steps.reverse() };

  /** For each moment, the cheapest way to have stopped after `column`: at that moment or later, or before it. */
  function stopAfter(column: number, { back, ahead }: Stops): void {
    const waited = column + 1 < columns ? played[column + 1]! - played[column]! : 0;
    let cost = Number.POSITIVE_INFINITY;
    let from = -1;
    for (let row = rows - 1; row >= 0; row -= 1) {
      const at = column * rows + row;
      if (costs[at]! < cost - rounding && waited >= patience[row]!) {
        cost = costs[at]!;
        from = at;
      }
      back.costs[row] = cost;
      back.from[row] = from;
    }
    cost = Number.POSITIVE_INFINITY;
    for (let row = 0; row < rows; row += 1) {
      ahead.costs[row] = cost;
      ahead.from[row] = from;
      const at = column * rows + row;
      cost += writtenBefore[row + 1]! - writtenBefore[row]!;
      if (costs[at]! < cost - rounding) {
        cost = costs[at]!;
        from = at;
      }
    }
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
