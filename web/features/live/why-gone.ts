import type { JoinedRoom } from '#shared/contract/live';

const because = { asks: 'turned-away', in: 'put-out', student: 'ended' } as const;

/** What it means that somebody is of the room no more, where its teacher did not say that it is over. */
export function whyGone({
  guest,
  trialEndsAt,
}: JoinedRoom): (typeof because)['in' | 'asks'] | 'ended' {
  // A trial knows its guests no more once it is over.
  return trialEndsAt === null ? because[guest ?? 'student'] : 'ended';
}
