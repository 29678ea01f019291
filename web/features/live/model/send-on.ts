import { pauseBeforeSending } from '#shared/live/sending';
import type { Outcome } from '../../../data/api/http.ts';

interface SendMeans {
  /** Milliseconds. */
  readonly now: () => number;
  readonly random: () => number;
  /** Whether it is still to be sent: nothing newer is, and the room is open. */
  readonly isWanted: () => boolean;
}

/** Sends to a room, and again while nothing answers: a class waits for it. What came of it the last time. */
export async function sendOn<Reply>(
  send: () => Promise<Outcome<Reply>>,
  { now, random, isWanted }: SendMeans,
): Promise<Outcome<Reply>> {
  const began = now();
  for (let failures = 1; ; failures += 1) {
    const outcome = await send();
    if (!passes(outcome)) return outcome;
    const pause = pauseBeforeSending({ failures, elapsed: now() - began, random: random() });
    if (pause === null) return outcome;
    await network(pause);
    if (!isWanted()) return outcome;
  }
}

/** No network, or a server that starts anew. */
const passes = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'network' ||
  (outcome.kind === 'refused' && [502, 503, 504].includes(outcome.status));

/** Resolves when there is a network again, and after so many milliseconds in any case. */
function network(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
}
