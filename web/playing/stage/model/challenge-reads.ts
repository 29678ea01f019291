import {
  canRecord,
  exerciseOf,
  isEnsemble,
  isWaiting,
  looksFirst,
  primaryKind,
  recordsChallenge,
} from './stage-reads.ts';
import type { ChallengeEnd, NotChecked, StageState } from './stage-state.ts';

/** What the stage says of a challenge before and after it. Pure, as all that is read of its state. */

/** Whether the music is still hidden: nobody has had time to look at it, or heard it played. */
export const isVeiled = (state: StageState): boolean =>
  looksFirst(state) && !state.given.isSeen && state.seen !== exerciseOf(state);

/** Why what is played to its end now is not checked; null where it is. */
export function uncheckedBecause(state: StageState): NotChecked | null {
  if (primaryKind(state) === 'check') return null;
  if (recordsChallenge(state)) return null;
  if (isEnsemble(state)) return 'ensemble';
  return canRecord(state) ? 'not-wanted' : 'cannot-record';
}

/** How the challenge on the stand ended; null where there is none to speak of, or something else is looked at. */
export const endedOf = (state: StageState): ChallengeEnd | null =>
  isWaiting(state) && state.ended?.of === exerciseOf(state) ? state.ended : null;
