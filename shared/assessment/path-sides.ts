import type { Seconds } from '../lib/units.ts';
import type { Cluster } from './clusters.ts';
import type { Moment } from './moments.ts';

/** The written music and what was played, in numbers. */
export interface Sides {
  /** One beat of the take. */
  readonly beat: Seconds;
  /** Onsets of the moments and of the clusters. */
  readonly written: Float64Array;
  readonly played: Float64Array;
  /** Notes before each of them, and of all at the end. */
  readonly writtenBefore: Float64Array;
  readonly playedBefore: Float64Array;
}

export function sidesOf(
  moments: readonly Moment[],
  clusters: readonly Cluster[],
  beat: Seconds,
): Sides {
  return {
    beat,
    written: Float64Array.from(moments, ({ onset }) => onset),
    played: Float64Array.from(clusters, ({ onset }) => onset),
    writtenBefore: runningTotal(moments.map(({ notes }) => notes.length)),
    playedBefore: runningTotal(clusters.map(({ sounds }) => sounds.length)),
  };
}

/** Written notes that are left out where `row` is the last moment played. */
export const writtenAfter = ({ writtenBefore }: Sides, row: number): number =>
  writtenBefore[writtenBefore.length - 1]! - writtenBefore[row + 1]!;

/** Heard notes that are still to come after the cluster `column`. */
export const playedAfter = ({ playedBefore }: Sides, column: number): number =>
  playedBefore[playedBefore.length - 1]! - playedBefore[column + 1]!;

/** Of the values before each place, and of all at the end. */
function runningTotal(values: readonly number[]): Float64Array {
  const totals = new Float64Array(values.length + 1);
  for (const [at, value] of values.entries()) totals[at + 1] = totals[at]! + value;
  return totals;
}
