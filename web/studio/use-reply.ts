import { useQuery } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import { cachedGet } from '../data/cached-get.ts';
import type { Outcome } from '../data/http.ts';
import { queryClientOf } from './query-client.ts';
import { useDevice, useServices } from './services.ts';

export interface ReplyState<E extends Endpoint> {
  /** null while it is on its way. */
  readonly outcome: Outcome<ReplyOf<E>> | null;
  readonly reload: () => void;
}

/** One GET of the contract for a screen; the answer kept on this device stands in without a network. */
export function useReply<E extends Endpoint>(
  endpoint: E,
  params: Readonly<Record<string, string>> = {},
): ReplyState<E> {
  const services = useServices();
  const { db } = useDevice();
  const { data, refetch } = useQuery(
    {
      queryKey: [endpoint.path, params],
      queryFn: () => cachedGet(services.api, db, endpoint, params),
      // Offline is an outcome of ours, and repeating is the transport's business.
      networkMode: 'always',
      retry: false,
    },
    queryClientOf(services),
  );
  return { outcome: data ?? null, reload: () => void refetch() };
}
