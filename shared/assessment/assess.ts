import { isFixedPitch, isSustaining } from '../catalogue/hearing.ts';
import type { Exercise } from '../generation/exercise.ts';
import { median } from '../lib/median.ts';
import type { Seconds, Tempo } from '../lib/units.ts';
import type { Stretch } from '../recording/silences.ts';
import { calculusOf } from './calculus.ts';
import { type Comparison, compareNote, gradeNote, leastAssessedEnd } from './compare-note.ts';
import { type ExpectedNote, expectedNotes } from './expected.ts';
import { findTuning } from './find-tuning.ts';
import { findStart, followPlayer, type Performance } from './follow-player.ts';
import { byTime, heardIn, heardNote, placeHeard } from './heard-note.ts';
import { isTooSilent, lostNotes } from './lost-notes.ts';
import type {
  AssessmentReport,
  AssessOptions,
  ExtraNote,
  NoteEvent,
  NoteSet,
  Strictness,
} from './report.ts';
import { retuned } from './retuned.ts';
import { qualityOf, reasonsOf } from './review.ts';
import { tidySeconds } from './rounding.ts';
import { scoreOf } from './score.ts';
import { limits } from './strictness.ts';
import { figuresOf, scoreIntervalOf, tempoCurveOf } from './summary.ts';
import { shiftOf, type Tuning, usualA4 } from './tuning.ts';

/** Raised whenever the same take would be assessed differently than before. */
export const assessmentVersion = '9';

/**
 * Compares what was heard with what is written. What stands for which note, and where the player's beat puts it, is found
 * once, so the three sets differ only in what they forgive and a stricter score is never higher.
 */
export function assess(
  exercise: Exercise,
  heard: readonly NoteEvent[],
  { tempo, start: given = 0, a4 = usualA4, silences = [], isTooSoft = false }: AssessOptions,
): AssessmentReport {
  const expected = expectedNotes(exercise, tempo);
  const tidy = placeHeard(heard, 0);
  const tuning = findTuning(exercise, expected, { heard: tidy, tempo, start: given, a4 });
  const tuned = tidy.map((note) => retuned(note, shiftOf(tuning)));
  const start = tidySeconds(given ?? findStart(exercise, expected, { heard: tuned, tempo }));
  const placed = silences.map(({ from, to }) => ({
    from: tidySeconds(from - start),
    to: tidySeconds(to - start),
  }));
  return assessHeard(exercise, placeHeard(tuned, start), {
    ...{ tempo, start, tuning, isTooSoft },
    silences: placed,
  });
}

/** Assesses a stored take again: without its sound, by today's rules, and as if this had been its tempo. */
export function assessAgain(
  report: AssessmentReport,
  tempo: Tempo = report.exercise.tempo,
): AssessmentReport {
  const heard = heardIn(report);
  const { a4 } = report.tuning;
  const expected = expectedNotes(report.music, tempo);
  const tuning = findTuning(report.music, expected, { heard, tempo, start: 0, a4 });
  const tuned = heard.map((note) => retuned(note, shiftOf(tuning)));
  return assessHeard(report.music, placeHeard(tuned, 0), {
    tempo,
    start: report.start,
    tuning,
    silences: report.silences,
    isTooSoft: report.reasons.includes('too-soft'),
  });
}

interface AssessedAs {
  readonly tempo: Tempo;
  readonly start: Seconds;
  readonly tuning: Tuning;
  readonly silences: readonly Stretch[];
  readonly isTooSoft: boolean;
}

/** @param heard counted from the first beat, each at the pitch it was meant to be */
function assessHeard(
  exercise: Exercise,
  heard: readonly NoteEvent[],
  { tempo, start, tuning, silences, isTooSoft }: AssessedAs,
): AssessmentReport {
  const expected = expectedNotes(exercise, tempo);
  const performance = followPlayer(exercise, expected, { heard, tempo });
  const { medium } = exercise.request;
  const isTapped = heard.every(({ midi }) => midi === null);
  const isSustained = isTapped ? isHeld(performance) : isSustaining(medium);
  const instrument = { isSustained, isFixedPitch: isFixedPitch(medium) };
  const lost = lostNotes(expected, performance, silences);
  const compared = expected
    .filter(({ index }) => !lost.has(index))
    .map((note) => compareNote(note, performance.played.get(note.index) ?? null, instrument));
  const extras = extrasOf(performance);
  const setOf = (strictness: Strictness) => noteSet(compared, extras, strictness);
  const sets = { strict: setOf('strict'), moderate: setOf('moderate'), lenient: setOf('lenient') };
  const scoreInterval = scoreIntervalOf(sets.lenient, limits.lenient);
  const reasons = reasonsOf({
    set: sets.lenient,
    interval: scoreInterval,
    moderate: sets.moderate,
    pace: paceOf(performance),
    end: endOf(expected, performance) + 60 / tempo,
    isTooSoft,
    isSilent: isTooSilent(lost.size, expected.length),
  });
  return {
    version: assessmentVersion,
    exercise: { code: exercise.code, medium, tempo },
    music: exercise,
    start,
    startOffset: tidySeconds(performance.startOffset),
    tuning,
    silences,
    sets,
    ...figuresOf(sets.lenient.notes),
    tempoCurve: tempoCurveOf(performance.played, tempo),
    scoreInterval,
    quality: qualityOf(reasons),
    needsReview: reasons.length > 0,
    reasons,
  };
}

function noteSet(
  compared: readonly Comparison[],
  extras: readonly ExtraNote[],
  strictness: Strictness,
): NoteSet {
  const forgives = limits[strictness];
  const notes = compared.map((one) => gradeNote(one, forgives));
  const score = scoreOf(notes, extras, forgives);
  return { score, calculus: calculusOf(notes, extras, { limits: forgives, score }), notes, extras };
}

/** What was played and is not written, the same however strictly it is assessed. */
function extrasOf({ stuttered, extras }: Performance): readonly ExtraNote[] {
  return [
    ...extras.map((note): ExtraNote => heardNote(note)),
    ...stuttered.map((note): ExtraNote => ({ ...heardNote(note), isStuttered: true })),
  ].toSorted(byTime);
}

/** Most long taps that are held so long of their length are meant to be; those only touched say when, not how long. */
const heldShare = 0.5;

function isHeld({ played }: Performance): boolean {
  const shares = [...played.values()].flatMap(({ match: { expected, heard }, due }) => {
    const length = (expected.offset - expected.onset) * due.pace;
    return length >= leastAssessedEnd ? [(heard.offset - heard.onset) / length] : [];
  });
  return shares.length > 0 && median(shares) >= heldShare;
}

/** How much slower than the take's tempo the player was, on the whole. */
function paceOf({ played }: Performance): number {
  return median([...played.values()].map(({ due }) => due.playedPace));
}

/** When the last written note ends, by the beat of the last one played. */
function endOf(expected: readonly ExpectedNote[], { played, startOffset }: Performance) {
  const end = expected.reduce((latest, { offset }) => Math.max(latest, offset), 0);
  const last = [...played.values()].at(-1);
  if (!last) return end + startOffset;
  return last.due.onset + (end - last.match.expected.onset) * last.due.pace;
}
