import type { TransportMachine } from './transport-machine.ts';

/** Aborted when the system stops the context. */
export interface Sleep {
  readonly signal: AbortSignal;
  stop(): void;
}

/** Tells when a speaker is gone, until the returned function is called. */
export type WatchSpeaker = (onGone: () => void) => () => void;

export const unwatched: WatchSpeaker = () => () => {};

/**
 * A clock that stands still would hold the take for ever; our own pause is no sleep. Where nobody listens the system's
 * sleep is a pause too: a call is over some time. So is a speaker that goes: what was for the headphones is not for the
 * room.
 */
export function watchSleep(
  context: AudioContext,
  { send, isPaused }: Pick<TransportMachine, 'send' | 'isPaused'>,
  watchSpeaker: WatchSpeaker = unwatched,
): Sleep {
  const asleep = new AbortController();
  const sleep = () => {
    if (isPaused()) return;
    // The system may wake it by itself: it sleeps until the player goes on.
    if (send({ kind: 'pause' })) void context.suspend();
    else asleep.abort();
  };
  const look = () => {
    if (context.state !== 'running') sleep();
  };
  context.addEventListener('statechange', look);
  const unwatch = watchSpeaker(sleep);
  return {
    signal: asleep.signal,
    stop: () => {
      context.removeEventListener('statechange', look);
      unwatch();
    },
  };
}
