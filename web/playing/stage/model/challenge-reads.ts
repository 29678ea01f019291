import {
  canRecord,
  exerciseOf,
  isEnsemble,
  isWaiting,
  primaryKind,
  recordsChallenge,
} from './stage-reads.ts';
import type { ChallengeEnd, NotChecked, StageState } from './stage-state.ts';

/** What the stage says of a challenge before and after it. Pure, as all that is read of its state. */

const isChallenge = (state: StageState): boolean => primaryKind(state) === 'challenge';

/** Whether the music is still hidden: nobody has had time to look at it, or heard it played. */
export const isVeiled = (state: StageState): boolean =>
  isChallenge(state) && !state.given.isSeen && state.seen !== exerciseOf(state);

/** Why a challenge that is played to its end now is not checked; null where it is. */
export function uncheckedBecause(state: StageState): NotChecked | null {
  if (recordsChallenge(state)) return null;
  if (isEnsemble(state)) return 'ensemble';
  return canRecord(state) ? 'not-wanted' : 'cannot-record';
}

/** How the challenge on the stand ended; null where there is none to speak of, or something else is looked at. */
export const endedOf = (state: StageState): ChallengeEnd | null =>
  isWaiting(state) && state.ended?.of === exerciseOf(state) ? state.ended : null;
