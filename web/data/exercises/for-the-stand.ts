import { isPlayable } from '#shared/practice/playable';
import { isTempo } from '#shared/practice/tempo';
import type { Log } from '../api/log.ts';
import type { ExerciseOutcome } from './exercise-outcome.ts';

/** There is no note in it, or nothing but a blank staff. */
export interface BlankMusic {
  readonly kind: 'blank';
}

/** What arrived, as the stand takes it: blank music is refused, and a missing tempo, for which there is one, reported. */
export function forTheStand(arrived: ExerciseOutcome, log: Log): ExerciseOutcome | BlankMusic {
  if (arrived.kind !== 'exercise') return arrived;
  if (!isPlayable(arrived.exercise)) return { kind: 'blank' };
  if (!isTempo(arrived.exercise.tempo)) {
    void log.report('warn', 'stage', 'The tempo was not found in the exercise.');
  }
  return arrived;
}
