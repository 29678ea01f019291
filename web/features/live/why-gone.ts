import type { JoinedRoom } from '#shared/contract/live';

const because = { asks: 'turned-away', in: 'put-out', student: 'ended' } as const;

/** What it means at this moment that somebody is of the room no more, where its teacher did not say that it is over. */
export function whyGone(
  { guest, trialEndsAt }: Pick<JoinedRoom, 'guest' | 'trialEndsAt'>,
  now: number,
): (typeof because)[keyof typeof because] {
  // A trial knows its guests no more once it is over.
  return trialEndsAt !== null && now >= trialEndsAt ? 'ended' : because[guest ?? 'student'];
}
