import type { Tempo } from '../lib/units.ts';

/** All of a room begin the same music at the same moment. */
export interface CommonStart {
  /** First beat of the count-in by the server's clock, in milliseconds. */
  readonly at: number;
  readonly tempo: Tempo;
  /** The players' devices sound too; else the teacher's alone. Forty speakers are no orchestra. */
  readonly isHeard: boolean;
}

/** Beats that a count-in takes at most. */
const mostCounted = 8;

/**
 * Milliseconds after its start in which music goes on that was begun together; who comes later than that begins by themselves.
 *
 * @param beats that the music has
 */
export const commonSpan = ({ tempo }: Pick<CommonStart, 'tempo'>, beats: number): number =>
  ((beats + mostCounted) * 60_000) / tempo;

/** Milliseconds from the press to the count: the slowest device has heard of it by then. */
export const commonLead = 2_000;

/** A question about the server's clock and its answer, in milliseconds; `asked` and `answered` by the device's own. */
export interface ClockSample {
  readonly asked: number;
  readonly answered: number;
  readonly server: number;
}

/**
 * How far the server's clock is ahead of the device's, in milliseconds: the median, so that an answer that was held up
 * counts for little. null before there was any answer.
 *
 * @example clockOffset([{ asked: 0, answered: 40, server: 1020 }]) // 1000
 */
export function clockOffset(samples: readonly ClockSample[]): number | null {
  const offsets = samples
    .map(({ asked, answered, server }) => server - (asked + answered) / 2)
    .toSorted((one, other) => one - other);
  const middle = offsets.length / 2;
  if (offsets.length === 0) return null;
  return (offsets[Math.floor(middle)]! + offsets[Math.ceil(middle) - 1]!) / 2;
}
