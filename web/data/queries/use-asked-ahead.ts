import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/**
 * Asks for what a page below will want, so that it is on its way while the page still waits for something else: after what
 * the page itself asks for, which is shown first.
 */
export function useAskedAhead<Reply>(
  query: Pick<UseQueryOptions<Reply>, 'queryKey' | 'meta'> & { readonly queryKey: QueryKey },
): void {
  const client = useQueryClient();
  const latest = useRef(query);
  latest.current = query;
  const key = JSON.stringify(query.queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => {
    // What goes wrong is said where it is asked for in earnest.
    void client.prefetchQuery(latest.current);
  }, [client, key]);
}
