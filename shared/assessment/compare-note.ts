import type { Cents, Seconds } from '../lib/units.ts';
import type { Match } from './align.ts';
import type { ExpectedNote } from './expected.ts';
import { heardNote } from './heard-note.ts';
import { isOctaveOff, isSamePitch } from './pitch-deviation.ts';
import type { AssessedNote, NoteEvent, PitchProblem, RhythmProblem } from './report.ts';
import { tidySeconds } from './rounding.ts';
import { type Limits, shortTone } from './strictness.ts';
import type { Due } from './timing.ts';

/** A heard note and where the player's own beat puts the written one it stands for. */
export interface Played {
  readonly match: Match;
  readonly due: Due;
}

/** A deviation that lies on the limit is within it, though its times are kept in microseconds. */
const rounding = 1e-5;
/** How long a shorter note was held says nothing. */
export const leastAssessedEnd: Seconds = 0.4;

/** A written note beside what was heard for it: all that does not depend on how strictly it is assessed. */
export interface Comparison {
  readonly facts: Omit<AssessedNote, 'grade' | 'incident' | 'pitchProblem' | 'rhythmProblems'>;
  /** null where nothing was heard for it. */
  readonly found: {
    readonly heard: NoteEvent;
    readonly deviation: Cents | null;
    readonly onsetDifference: Seconds;
    /** How much of its length was held; null where that is not assessed. */
    readonly share: number | null;
  } | null;
}

interface InstrumentFacts {
  /** It matters how long a note is held. */
  readonly isSustained: boolean;
  /** Nobody tunes it while they play. */
  readonly isFixedPitch: boolean;
}

/** Holds a written note against what was heard for it. */
export function compareNote(
  { index, part, measure, onset, offset, midi }: ExpectedNote,
  played: Played | null,
  { isSustained, isFixedPitch }: InstrumentFacts,
): Comparison {
  const note = { index, part, measure, onset, midi };
  if (!played) return { facts: note, found: null };
  const { match, due } = played;
  const { heard } = match;
  // How a right key is in tune is no doing of whoever strikes it.
  const deviation = isFixedPitch && isSamePitch(match.deviation) ? null : match.deviation;
  const onsetDifference = heard.onset - due.onset;
  const length = (offset - onset) * due.pace;
  const isEndAssessed = isSustained && length >= leastAssessedEnd;
  // Of a right note whose pitch was not measured nobody knows how it is in tune.
  const isMeasured = deviation !== null && (heard.cents !== null || !isSamePitch(deviation));
  const facts = {
    ...note,
    ...(isMeasured && { centsFromWritten: deviation }),
    onsetDifference: tidySeconds(onsetDifference),
    ...(isEndAssessed && { endDifference: tidySeconds(heard.offset - due.onset - length) }),
    heard: heardNote(heard),
  };
  const share = isEndAssessed ? (heard.offset - heard.onset) / length : null;
  return { facts, found: { heard, deviation, onsetDifference, share } };
}

/** Assesses one written note. */
export function gradeNote({ facts, found }: Comparison, limits: Limits): AssessedNote {
  if (!found) return { ...facts, grade: 'wrong', incident: 'missing' };
  const { heard, deviation, onsetDifference, share } = found;
  const start = startProblem(onsetDifference, limits.onset);
  if (!isSamePitch(deviation)) {
    return {
      ...facts,
      grade: 'wrong',
      incident: 'wrong',
      ...(isOctaveOff(deviation) && { pitchProblem: 'octave' }),
      // Whether it came in time decides what a neighbour of the written note is worth.
      ...(start && { rhythmProblems: [start] }),
    };
  }
  const end = share === null ? null : endProblem(share, limits);
  const pitchProblem = pitchProblemOf(deviation, centsLimit(heard, limits));
  // Most notes are good, and what has nothing to add is copied several times as fast.
  if (!start && !end && !pitchProblem) return { ...facts, grade: 'good' };
  const rhythmProblems = [start, end].filter((problem) => problem !== null);
  return {
    ...facts,
    grade: 'problem',
    ...(pitchProblem && { pitchProblem }),
    ...(rhythmProblems.length > 0 && { rhythmProblems }),
  };
}

function centsLimit({ onset, offset, confidence }: NoteEvent, limits: Limits): Cents {
  const isMeasured = confidence !== undefined;
  return isMeasured && offset - onset < shortTone ? limits.shortCents : limits.cents;
}

function pitchProblemOf(deviation: Cents | null, limit: Cents): PitchProblem | null {
  if (deviation === null || Math.abs(deviation) <= limit + rounding) return null;
  return deviation < 0 ? 'flat' : 'sharp';
}

function startProblem(difference: Seconds, limit: Seconds): RhythmProblem | null {
  if (Math.abs(difference) <= limit + rounding) return null;
  return difference < 0 ? 'start-early' : 'start-late';
}

/** `share` of the written length that sounded. */
function endProblem(share: number, { ends }: Limits): RhythmProblem | null {
  if (share < ends.early - rounding) return 'end-early';
  return share > ends.late + rounding ? 'end-late' : null;
}
