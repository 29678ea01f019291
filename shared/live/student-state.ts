import { isMeant, type LiveMessage } from './live-message.ts';

/** Milliseconds without a word of the room after which the waiting room is shown: most rooms answer sooner. */
export const liveCacheWait = 1000;

export type StudentState = 'not-joined' | 'waiting-room' | 'picking' | 'playing';

interface Standing {
  readonly isJoined: boolean;
  readonly userId: string;
  readonly message: LiveMessage | null;
  /** There is a choice of parts, and none is made. */
  readonly mustPick: boolean;
}

/** Where a student is, by spec 3 §4. @example studentState({ isJoined: false, ... }) // 'not-joined' */
export function studentState({ isJoined, userId, message, mustPick }: Standing): StudentState {
  if (!isJoined) return 'not-joined';
  if (message === null || !isMeant(message, userId)) return 'waiting-room';
  return mustPick ? 'picking' : 'playing';
}
