import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { reviewQuery } from './queries.ts';

/** Asks ahead for whom the arrows lead to, so that the next take is there at once. */
export function usePrefetchedReview(sidebar: ReplyOf<typeof getReview>['sidebar']): void {
  const client = useQueryClient();
  const next = sidebar?.nextSession ?? null;
  useEffect(() => {
    const sessionId = next && sessionOf(next);
    if (sessionId) void client.prefetchQuery(reviewQuery(sessionId));
  }, [client, next]);
}

/** The session that a review's page is about. */
const sessionOf = (page: string) => /\/session\/([^/]+)\//.exec(page)?.[1] ?? null;
