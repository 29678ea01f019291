import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../session/services.ts';
import { assignmentsQuery } from './queries.ts';
import type { UncountedTakes } from './use-uncounted-takes.ts';

interface Listed {
  readonly data: { readonly assignments: readonly { readonly assignmentId: string }[] } | undefined;
  /** Milliseconds since 1970. */
  readonly dataUpdatedAt: number;
}

/**
 * Sends what was refused because its student was not in the class, once they have its assignment again; once a visit, for it may
 * be refused anew.
 *
 * @param query what the student has; an answer kept from an earlier visit says nothing of today
 */
export function useSendAgain(
  query: Listed,
  uncounted: ReadonlyMap<string, UncountedTakes> | null,
): void {
  const { device, log } = useServices();
  const client = useQueryClient();
  // By the clock of the device, right or wrong, as the times of answers are.
  const [since] = useState(() => Date.now());
  const listed = query.dataUpdatedAt >= since ? query.data?.assignments : undefined;
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const back = (listed ?? []).flatMap(({ assignmentId }) =>
      (uncounted?.get(assignmentId)?.refused ?? []).filter(
        ({ takeId, problem }) => problem === 'not-found' && !tried.current.has(takeId),
      ),
    );
    if (back.length === 0) return;
    const send = async () => {
      const { outbox, sync } = await device();
      // A kept answer passes for one of now until its own time is put in its place, a turn after it was given.
      await new Promise((resolve) => setTimeout(resolve));
      const answeredAt = client.getQueryState(assignmentsQuery.queryKey)?.dataUpdatedAt ?? 0;
      if (answeredAt < since) return;
      for (const { takeId } of back) tried.current.add(takeId);
      for (const { takeId } of back) await outbox.retry(takeId);
      await sync.run('takes');
    };
    send().catch((error: unknown) => void log.report('warn', 'send-again', String(error)));
  }, [listed, uncounted, client, since, device, log]);
}
