import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { getReview } from '#shared/contract/grading';
import { reviewQuery } from './queries.ts';
import { fetchReport, type ReportOutcome, type ReportPlace } from './use-report.ts';

type Review = Pick<ReplyOf<typeof getReview>, 'session' | 'sidebar'>;

/** Asks ahead for who waits next and for their marks, so that their take is there at once. */
export function usePrefetchedReview(review: Review): void {
  const client = useQueryClient();
  const next = nextOf(review);
  useEffect(() => {
    async function askFor(sessionId: string) {
      const { completed } = await client.fetchQuery(reviewQuery(sessionId));
      if (!completed?.aaJsonUrl) return;
      await client.prefetchQuery(
        reportQuery({ take: completed.attemptId, url: completed.aaJsonUrl }),
      );
    }
    const sessionId = next && sessionOf(next);
    // What went wrong is said when it is asked for in earnest.
    if (sessionId) void askFor(sessionId).catch(() => {});
  }, [client, next]);
}

/** Marks that were asked for ahead; null where none have come. */
export function useReportAhead(take: string | null): ReportOutcome | null {
  const client = useQueryClient();
  return take === null ? null : (client.getQueryData<ReportOutcome>(reportKey(take)) ?? null);
}

const reportKey = (take: string) => ['report', take];

/** While the page is open: its link is good for some minutes only. */
const reportQuery = ({ take, url }: ReportPlace) =>
  queryOptions({
    queryKey: reportKey(take),
    queryFn: () => fetchReport(url),
    staleTime: 'static',
  });

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
