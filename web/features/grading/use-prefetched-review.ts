import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { reviewQuery } from './queries.ts';

/** Asks ahead for who waits next, else for whom the arrow leads to, so that their take is there at once. */
export function usePrefetchedReview(sidebar: ReplyOf<typeof getReview>['sidebar']): void {
  const client = useQueryClient();
  const next = sidebar && nextOf(sidebar);
  useEffect(() => {
    const sessionId = next && sessionOf(next);
    if (sessionId) void client.prefetchQuery(reviewQuery(sessionId));
  }, [client, next]);
}

type Sidebar = NonNullable<ReplyOf<typeof getReview>['sidebar']>;

/** As the server leads on from a saved grade: who comes after this one and waits, else the first who waits. */
function nextOf({ ungradedSessions, nextSession, prevSession }: Sidebar): string | null {
  const at = ungradedSessions.findIndex(({ url }) => url === nextSession);
  const others = ungradedSessions.filter(({ url }) => url !== prevSession);
  return (ungradedSessions[at] ?? others[0])?.url ?? nextSession;
}

/** The session that a review's page is about. */
const sessionOf = (page: string) => /\/session\/([^/]+)\//.exec(page)?.[1] ?? null;
