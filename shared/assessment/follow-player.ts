import { acceptsAnyOctave } from '../catalogue/hearing.ts';
import type { Exercise } from '../generation/exercise.ts';
import { median } from '../lib/median.ts';
import type { Seconds, Tempo } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';
import { type AlignOptions, type Attempt, align } from './align.ts';
import { findBegunAgain } from './begun-again.ts';
import type { Played } from './compare-note.ts';
import type { ExpectedNote } from './expected.ts';
import { sameOnset } from './moments.ts';
import type { NoteEvent } from './report.ts';
import { type Due, dueTimes } from './timing.ts';

/** What the player made of the music. */
export interface Performance {
  /** What was played for each written note, by its index. */
  readonly played: ReadonlyMap<number, Played>;
  /** Played for a written note that was then played again. */
  readonly stuttered: readonly NoteEvent[];
  /** Played for nothing written. */
  readonly extras: readonly NoteEvent[];
  /** Constant difference between the player and the beat. */
  readonly startOffset: Seconds;
}

/** Finds which heard note stands for which written one, and the player's own beat; the last attempt at each note counts. */
export function followPlayer(
  exercise: Exercise,
  expected: readonly ExpectedNote[],
  { heard, tempo }: { readonly heard: readonly NoteEvent[]; readonly tempo: Tempo },
): Performance {
  const beat = 60 / tempo;
  const anyOctave = acceptsAnyOctave(exercise.request.medium);
  const options: AlignOptions = { beat, anyOctave, start: 'known' };
  const alignment = align(expected, heard, options);
  const { attempts, extras } = findBegunAgain(expected, alignment, options);
  const measure = meterNamed(exercise.timeSignature).beats * beat;
  return { ...lastAttempts(attempts, { measure, limit: beat }), extras };
}

/** When the first beat fell in a recording that begins anywhere; 0 when nothing was heard. */
export function findStart(
  exercise: Exercise,
  expected: readonly ExpectedNote[],
  { heard, tempo }: { readonly heard: readonly NoteEvent[]; readonly tempo: Tempo },
): Seconds {
  const { attempts } = align(
    expected,
    heard.toSorted((a, b) => a.onset - b.onset),
    { beat: 60 / tempo, anyOctave: acceptsAnyOctave(exercise.request.medium), start: 'unknown' },
  );
  const differences = attempts[0]?.matches.map((match) => match.heard.onset - match.expected.onset);
  return differences ? median(differences) : 0;
}

/** Where a note that was left out was due, by the played note next to it; null when none was played. */
export function dueBeside(
  { onset }: ExpectedNote,
  played: ReadonlyMap<number, Played>,
): Due | null {
  let nearest: Played | null = null;
  for (const one of played.values()) {
    const away = (other: Played) => Math.abs(other.match.expected.onset - onset);
    if (!nearest || away(one) < away(nearest)) nearest = one;
  }
  return nearest && dueAfter(nearest, onset);
}

/** The last attempt at each note counts; what was given up was stuttered. */
function lastAttempts(
  attempts: readonly Attempt[],
  options: { readonly measure: Seconds; readonly limit: Seconds },
) {
  const played = new Map<number, Played>();
  const stuttered: NoteEvent[] = [];
  let startOffset: Seconds = 0;
  let before: Played | null = null;
  for (const [number, attempt] of attempts.entries()) {
    const due = dueTimes(attempt, { ...options, pace: before?.due.pace ?? 1 });
    const first = attempt.matches[0]!.expected.onset;
    const stopped = attempt.begins === 'after-stop' ? before : null;
    if (number === 0) startOffset = due.get(attempt.matches[0]!.expected.index)!.onset - first;
    for (const match of attempt.matches) {
      const { index, onset } = match.expected;
      const given = played.get(index);
      if (given) stuttered.push(given.match.heard);
      const here: Played = { match, due: due.get(index)! };
      // Who stops and goes on came in late there, and is in time again from then on.
      const isLate = stopped !== null && onset - first <= sameOnset;
      played.set(index, isLate ? { match, due: dueAfter(stopped, onset) } : here);
      before = here;
    }
  }
  return { played, stuttered, startOffset };
}

/** Where a note at another place of the music was due, had the player gone on from here. */
function dueAfter({ match, due }: Played, onset: Seconds): Due {
  return { ...due, onset: due.onset + (onset - match.expected.onset) * due.pace };
}
