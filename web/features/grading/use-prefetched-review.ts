import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { reviewQuery } from './queries.ts';

type Review = Pick<ReplyOf<typeof getReview>, 'session' | 'sidebar'>;

/** Asks ahead for who waits next, so that their take is there at once. */
export function usePrefetchedReview(review: Review): void {
  const client = useQueryClient();
  const next = nextOf(review);
  useEffect(() => {
    const sessionId = next && sessionOf(next);
    if (sessionId) void client.prefetchQuery(reviewQuery(sessionId));
  }, [client, next]);
}

/** As the server leads on from a saved grade: who comes after this one and waits, else the first who waits. */
function nextOf({ session, sidebar }: Review): string | null {
  const waiting = sidebar?.ungradedSessions.map(({ url }) => url) ?? [];
  const at = waiting.findIndex((url) => sessionOf(url) === session.assignmentSessionId);
  const [next = sidebar?.nextSession ?? null] = [
    ...waiting.slice(at + 1),
    ...waiting.slice(0, Math.max(at, 0)),
  ];
  return next;
}

/** The session that a review's page is about. */
const sessionOf = (page: string) => /\/session\/([^/]+)\//.exec(page)?.[1] ?? null;
