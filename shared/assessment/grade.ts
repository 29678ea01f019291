import type { Cents, Seconds } from '../lib/units.ts';
import type { Pair } from './align.ts';
import { isSamePitch } from './pitch-deviation.ts';
import type { AssessedNote, PitchProblem, RhythmProblem } from './report.ts';
import type { Limits } from './strictness.ts';

/** Guards a deviation that lies on the limit against the last bit of its subtraction. */
const rounding = 1e-9;

/** Judges one written note. `startOffset` has been found for the whole take. */
export function gradeNote(pair: Pair, startOffset: Seconds, limits: Limits): AssessedNote {
  const { expected, heard, deviation } = pair;
  const { index, measure, onset, midi } = expected;
  const note = { index, measure, onset, midi };
  if (!heard) return { ...note, grade: 'wrong', incident: 'missing' };
  const onsetDifference = heard.onset - startOffset - onset;
  const judged = { ...note, heard: { midi: heard.midi, cents: deviation, onsetDifference } };
  if (!isSamePitch(deviation)) return { ...judged, grade: 'wrong', incident: 'wrong' };
  const pitchProblem = pitchProblemOf(deviation, limits.cents);
  const rhythmProblem = rhythmProblemOf(onsetDifference, limits.onset);
  if (!pitchProblem && !rhythmProblem) return { ...judged, grade: 'good' };
  return {
    ...judged,
    grade: 'problem',
    incident: rhythmProblem ? 'rhythm' : 'intonation',
    ...(pitchProblem && { pitchProblem }),
    ...(rhythmProblem && { rhythmProblems: [rhythmProblem] }),
  };
}

function pitchProblemOf(deviation: Cents | null, limit: Cents): PitchProblem | undefined {
  if (deviation === null || Math.abs(deviation) <= limit + rounding) return undefined;
  return deviation < 0 ? 'flat' : 'sharp';
}

function rhythmProblemOf(difference: Seconds, limit: Seconds): RhythmProblem | undefined {
  if (Math.abs(difference) <= limit + rounding) return undefined;
  return difference < 0 ? 'start-early' : 'start-late';
}
