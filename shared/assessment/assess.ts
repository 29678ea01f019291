import type { PitchedInstrument } from '../catalogue/instrument.ts';
import { findInstrument } from '../catalogue/instruments.ts';
import type { Exercise } from '../generation/exercise.ts';
import type { Seconds } from '../lib/units.ts';
import { meterNamed } from '../music/meter.ts';
import { type Attempt, align } from './align.ts';
import { type ExpectedNote, expectedNotes } from './expected.ts';
import { gradeNote, type Played } from './grade.ts';
import type { AssessmentReport, AssessOptions, NoteEvent, NoteSet, Strictness } from './report.ts';
import { scoreOf } from './score.ts';
import { limits } from './strictness.ts';
import { dueTimes } from './timing.ts';

/** Raised whenever the same take would be judged differently than before. */
export const assessmentVersion = '2';

/**
 * Compares what was heard with what is written. What stands for which note, and where the player's beat puts it, is found
 * once, so the three sets differ only in what they forgive and a stricter score is never higher.
 */
export function assess(
  exercise: Exercise,
  heard: readonly NoteEvent[],
  { tempo }: AssessOptions,
): AssessmentReport {
  const expected = expectedNotes(exercise, tempo);
  const events = heard.toSorted((a, b) => a.onset - b.onset);
  const beat = 60 / tempo;
  const { attempts, extras } = align(expected, events, {
    beat,
    anyOctave: acceptsAnyOctave(exercise),
  });
  const { played, stuttered, startOffset } = lastAttempts(attempts, {
    measure: measureSeconds(exercise, beat),
    limit: beat,
  });
  const setOf = (strictness: Strictness) =>
    noteSet(expected, played, [...extras, ...stuttered], {
      strictness,
      startOffset,
      isSustained: instrumentOf(exercise)?.isSustaining ?? false,
    });
  return {
    version: assessmentVersion,
    exercise,
    tempo,
    startOffset,
    heard: events,
    sets: { strict: setOf('strict'), moderate: setOf('moderate'), lenient: setOf('lenient') },
  };
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
    const due = dueTimes(attempt, options);
    for (const [at, match] of attempt.matches.entries()) {
      const { index, onset } = match.expected;
      const here: Played = { match, due: due.get(index)! };
      if (number === 0 && at === 0) startOffset = here.due.onset - onset;
      const given = played.get(index);
      if (given) stuttered.push(given.match.heard);
      // Who stops and goes on came in late there, and is in time again from then on.
      const isLate = at === 0 && attempt.begins === 'after-stop' && before !== null;
      played.set(index, isLate ? { match, due: onFrom(before!, match.expected) } : here);
      before = here;
    }
  }
  return { played, stuttered, startOffset };
}

/** Where a note was due, had the player gone on. */
function onFrom({ match, due }: Played, { onset }: ExpectedNote) {
  return { ...due, onset: due.onset + (onset - match.expected.onset) * due.pace };
}

function noteSet(
  expected: readonly ExpectedNote[],
  played: ReadonlyMap<number, Played>,
  additional: readonly NoteEvent[],
  {
    strictness,
    startOffset,
    isSustained,
  }: {
    readonly strictness: Strictness;
    readonly startOffset: Seconds;
    readonly isSustained: boolean;
  },
): NoteSet {
  const notes = expected.map((note) =>
    gradeNote(note, played.get(note.index) ?? null, { limits: limits[strictness], isSustained }),
  );
  const extras = additional
    .map(({ onset, midi }) => ({ onset: onset - startOffset, midi }))
    .toSorted((a, b) => a.onset - b.onset);
  return { score: scoreOf(notes, extras, limits[strictness]), notes, extras };
}

function measureSeconds({ timeSignature }: Exercise, beat: Seconds): Seconds {
  return meterNamed(timeSignature).beats * beat;
}

/** Whether a right note in another octave counts for the player of this exercise. */
export function acceptsAnyOctave(exercise: Exercise): boolean {
  return instrumentOf(exercise)?.anyOctave ?? false;
}

/** Who plays it; null where only rhythm is written. */
function instrumentOf({ request }: Exercise): PitchedInstrument | null {
  const found = findInstrument(request.medium);
  return found.kind === 'found' && found.instrument.kind === 'pitched' ? found.instrument : null;
}
