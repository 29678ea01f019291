import type { Stretch } from '../recording/silences.ts';
import type { ExpectedNote } from './expected.ts';
import { dueBeside, type Performance } from './follow-player.ts';
import type { AssessmentReport } from './report.ts';
import { tolerance } from './tolerance.ts';

/** So many of the notes, and what is left says too little. */
const mostLost = 0.2;

/** Written notes that nobody could hear, because the microphone gave nothing when they were due. */
export function lostNotes(
  expected: readonly ExpectedNote[],
  performance: Performance,
  silences: readonly Stretch[],
): ReadonlySet<number> {
  const { played, startOffset } = performance;
  const isLost = (note: ExpectedNote) => {
    if (silences.length === 0 || played.has(note.index)) return false;
    const due = dueBeside(note, played)?.onset ?? note.onset + startOffset;
    return silences.some(({ from, to }) => due + tolerance.before > from && due < to);
  };
  return new Set(expected.filter(isLost).map(({ index }) => index));
}

/** Whether so much is lost that the rest is no score. @example isTooSilent(8, 30) // true */
export const isTooSilent = (lost: number, written: number): boolean => lost > mostLost * written;

/**
 * In which measure the microphone went silent, a pickup is 0; null where it never did, or nothing was written there.
 *
 * @example silentFrom(report) // 3
 */
export function silentFrom({
  music,
  sets,
}: Pick<AssessmentReport, 'music' | 'sets'>): number | null {
  const assessed = new Set(sets.lenient.notes.map(({ index }) => index));
  const lost = music.notes.filter(({ index }) => !assessed.has(index));
  return lost.length === 0 ? null : Math.min(...lost.map(({ measure }) => measure));
}
