import type { Seconds } from '../lib/units.ts';
import type { ExpectedNote } from './expected.ts';
import { groupByOnset } from './group-by-onset.ts';

/** Written notes that begin together: one of a single line, chords and both hands where there are more. */
export interface Moment {
  readonly onset: Seconds;
  /** Until its shortest note is over, or the next moment begins. */
  readonly length: Seconds;
  readonly notes: readonly ExpectedNote[];
}

/** Onsets reckoned differently, as in the triplets of one hand only, are the same within this. */
export const sameOnset: Seconds = 1e-6;

/** In order of their onsets, whatever order the parts are listed in. */
export function momentsOf(expected: readonly ExpectedNote[]): readonly Moment[] {
  const sorted = expected.toSorted((a, b) => a.onset - b.onset);
  const groups = groupByOnset(sorted, ({ onset }) => onset, sameOnset);
  return groups.map((notes, at) => {
    const { onset } = notes[0]!;
    const next = groups[at + 1]?.[0]?.onset ?? Number.POSITIVE_INFINITY;
    const shortest = Math.min(...notes.map((note) => note.offset - note.onset));
    return { onset, length: Math.min(shortest, next - onset), notes };
  });
}
