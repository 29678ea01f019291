import type { Cents, Seconds } from '../lib/units.ts';
import type { Match } from './align.ts';
import type { ExpectedNote } from './expected.ts';
import { isSamePitch } from './pitch-deviation.ts';
import type { AssessedNote, PitchProblem, RhythmProblem } from './report.ts';
import type { Limits } from './strictness.ts';
import type { Due } from './timing.ts';

/** A heard note and where the player's own beat puts the written one it stands for. */
export interface Played {
  readonly match: Match;
  readonly due: Due;
}

/** Guards a deviation that lies on the limit against the last bits of its subtraction. */
const rounding = 1e-9;
/** How long a shorter note was held says nothing. */
const leastJudgedEnd: Seconds = 0.4;

/** Judges one written note; `isSustained` where it matters how long it is held. */
export function gradeNote(
  { index, measure, onset, offset, midi }: ExpectedNote,
  played: Played | null,
  { limits, isSustained }: { readonly limits: Limits; readonly isSustained: boolean },
): AssessedNote {
  const note = { index, measure, onset, midi };
  if (!played) return { ...note, grade: 'wrong', incident: 'missing' };
  const { match, due } = played;
  const { heard, deviation } = match;
  const onsetDifference = heard.onset - due.onset;
  const start = startProblem(onsetDifference, limits.onset);
  const judged = { ...note, heard: { midi: heard.midi, cents: deviation, onsetDifference } };
  if (!isSamePitch(deviation)) {
    // Whether it came in time decides what a neighbour of the written note is worth.
    const timing = start && { rhythmProblems: [start] };
    return { ...judged, grade: 'wrong', incident: 'wrong', ...timing };
  }
  const length = (offset - onset) * due.pace;
  const end =
    isSustained && length >= leastJudgedEnd
      ? endProblem((heard.offset - heard.onset) / length, limits)
      : null;
  const pitchProblem = pitchProblemOf(deviation, limits.cents);
  const rhythmProblems = [start, end].filter((problem) => problem !== null);
  if (!pitchProblem && rhythmProblems.length === 0) return { ...judged, grade: 'good' };
  return {
    ...judged,
    grade: 'problem',
    incident: rhythmProblems.length > 0 ? 'rhythm' : 'intonation',
    ...(pitchProblem && { pitchProblem }),
    ...(rhythmProblems.length > 0 && { rhythmProblems }),
  };
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
