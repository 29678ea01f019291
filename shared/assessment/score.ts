import type { Percent } from '../lib/units.ts';
import type { AssessedNote, ExtraNote } from './report.ts';
import type { Limits } from './strictness.ts';

/** Spec 3 §9: what every issue takes off, as a share of one note. */
const issuePenalty = 0.1;
/** Best score where something was played that the music does not explain. */
const unexplainedCap = 99;

/**
 * The score of spec 3 §9, read as follows. Of N written notes every good or problem note earns one
 * point, and a wrong note that is a near miss part of one: its three weights stand for a semitone, a
 * whole tone, and the right note in the wrong octave. Every issue (flat or sharp, early or late,
 * a heard note nobody wrote) takes a tenth of a point. An extra note, or a wrong one that is no near
 * miss, is unexplained and caps the score.
 */
export function scoreOf(
  notes: readonly AssessedNote[],
  extras: readonly ExtraNote[],
  limits: Limits,
): Percent {
  if (notes.length === 0) return 0;
  let points = 0;
  let issues = extras.length;
  let isExplained = extras.length === 0;
  for (const note of notes) {
    if (note.grade === 'wrong') {
      const kept = nearMissWeight(note, limits);
      points += kept;
      if (kept === 0 && note.incident === 'wrong') isExplained = false;
    } else {
      points += 1;
      issues += (note.pitchProblem ? 1 : 0) + (note.rhythmProblems?.length ?? 0);
    }
  }
  const score = Math.round(((points - issuePenalty * issues) / notes.length) * 100);
  return Math.max(0, Math.min(score, isExplained ? 100 : unexplainedCap));
}

function nearMissWeight({ heard }: AssessedNote, { nearMiss }: Limits): number {
  if (!heard || heard.cents === null) return 0;
  const semitones = Math.abs(Math.round(heard.cents / 100));
  if (semitones === 1) return nearMiss.semitone;
  if (semitones === 2) return nearMiss.wholeTone;
  return semitones > 0 && semitones % 12 === 0 ? nearMiss.octave : 0;
}
