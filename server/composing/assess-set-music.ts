import { isDeepStrictEqual } from 'node:util';
import { assessAgain, assessmentVersion } from '#shared/assessment/assess';
import { type AssessmentReport, strictnesses } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';

/** What the server makes of a take that its device has assessed. */
export interface SecondAssessment {
  /**
   * `same`: nothing differs. `newer-rules`: it was assessed by the rules of an earlier version. `unknown-music`: another
   * version's composer wrote the music, so that nobody here can tell whether it was the music set. `differs`: no device
   * of ours comes to what was sent.
   */
  readonly verdict: 'same' | 'newer-rules' | 'unknown-music' | 'differs';
  /** Ours: of the music set, where it can be told, by today's rules. */
  readonly report: AssessmentReport;
}

/**
 * Assesses again what a device sent, from the notes it heard.
 *
 * @param music that was set; null where it cannot be written any more
 */
export function assessSetMusic(music: Exercise | null, sent: AssessmentReport): SecondAssessment {
  if (music === null || sent.music.version !== music.version) {
    return { verdict: 'unknown-music', report: assessAgain(sent) };
  }
  const report = assessAgain({ ...sent, music });
  if (isSameMusic(music, sent.music) && isSameResult(report, sent)) {
    return { verdict: 'same', report };
  }
  const isEarlier = Number(sent.version) < Number(assessmentVersion);
  const isExcused = isEarlier && isSameMusic(music, sent.music);
  return { verdict: isExcused ? 'newer-rules' : 'differs', report };
}

function isSameMusic(one: Exercise, other: Exercise): boolean {
  const played = ({ notes }: Exercise) =>
    notes.map(({ part, onset, duration, midi }) => [part, onset, duration, midi]);
  return one.abc === other.abc && isDeepStrictEqual(played(one), played(other));
}

/** The score in each strictness, and the grade of each note. */
function isSameResult(one: AssessmentReport, other: AssessmentReport): boolean {
  const result = ({ needsReview, sets }: AssessmentReport) => [
    needsReview,
    ...strictnesses.map((strictness) => sets[strictness].score),
    ...strictnesses.map((strictness) => sets[strictness].notes.map(({ grade }) => grade)),
  ];
  return isDeepStrictEqual(result(one), result(other));
}
