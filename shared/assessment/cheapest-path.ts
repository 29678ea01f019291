import type { Seconds } from '../lib/units.ts';
import type { Cluster } from './clusters.ts';
import type { Moment } from './moments.ts';
import { fillColumn, type Search } from './path-column.ts';
import { playedAfter, type Sides, sidesOf, writtenAfter } from './path-sides.ts';
import { noStops, stopAfter } from './path-stops.ts';
import { emptyTable, isCheaper, type PathTable, rounding, ways } from './path-table.ts';

/** How a step follows the one before it. */
export type Way = (typeof ways)[number];

/** Written moment `row` was played as heard cluster `column`. */
export interface Step {
  readonly row: number;
  readonly column: number;
  readonly way: Way;
}

export interface PathOptions extends Pick<Search, 'start' | 'costOf'> {
  /** One beat of the take. */
  readonly beat: Seconds;
}

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
  // Whatever the narrow search dropped had cost more than `nearby` already, so it cannot be cheaper than this.
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
  const sides = sidesOf(moments, clusters, beat);
  const table = emptyTable(moments.length, clusters.length);
  const stops = noStops(moments, beat);
  // Of the column before: what its cheapest way will cost at least in the end.
  let leastInAll = Math.max(0, writtenAfter(sides, -1) - playedAfter(sides, -1));
  for (let column = 0; column < table.columns; column += 1) {
    const bound = Math.min(most, leastInAll + spread) + 2 * rounding;
    leastInAll = fillColumn(column, bound, { sides, table, stops, start, costOf });
    stopAfter(column, stops, table, sides);
  }
  const { cost, place } = cheapestEnd(table, sides);
  return { cost, steps: stepsTo(place, table) };
}

/** What the cheapest way costs in all, and the place in the table where it ends; -1 where nothing stands for anything. */
function cheapestEnd(
  { rows, columns, costs, firstRow, lastRow }: PathTable,
  sides: Sides,
): { readonly cost: number; readonly place: number } {
  let cost = writtenAfter(sides, -1) + playedAfter(sides, -1);
  let place = -1;
  for (let row = 0; row < rows; row += 1) {
    const leftOut = writtenAfter(sides, row);
    for (let column = 0; column < columns; column += 1) {
      if (row < firstRow[column]! || row > lastRow[column]!) continue;
      const at = column * rows + row;
      const inAll = costs[at]! + leftOut + playedAfter(sides, column);
      if (isCheaper(inAll, cost)) [cost, place] = [inAll, at];
    }
  }
  return { cost, place };
}

/** The way that ends at a place of the table, traced back from there. */
function stepsTo(place: number, { rows, before, wayTo }: PathTable): readonly Step[] {
  const steps: Step[] = [];
  for (let at = place; at >= 0; at = before[at]!) {
    const row = at % rows;
    steps.push({ row, column: (at - row) / rows, way: ways[wayTo[at]!]! });
  }
  return steps.reverse();
}
