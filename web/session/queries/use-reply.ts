import { useQuery } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import type { Outcome } from '../../data/api/http.ts';
import { cachedGet, passes } from '../../data/queries/cached-get.ts';
import { useDevice, useServices } from '../services.ts';
import { queryClientOf } from './query-client.ts';

export interface ReplyState<E extends Endpoint> {
  /** null while it is on its way. */
  readonly outcome: Outcome<ReplyOf<E>> | null;
  readonly reload: () => void;
}

/**
 * One GET of the contract for a screen, asked when the screen opens and when it asks again: an answer that arrived
 * by itself could take the music from under a player. Nothing is asked while `isAsked` is off. What is shown stays when asking again meets trouble that passes.
 */
export function useReply<E extends Endpoint>(
  endpoint: E,
  params: Readonly<Record<string, string>> = {},
  options: { readonly query?: Readonly<Record<string, string>>; readonly isAsked?: boolean } = {},
): ReplyState<E> {
  const { query = {}, isAsked = true } = options;
  const services = useServices();
  const { db } = useDevice();
  const client = queryClientOf(services);
  const queryKey = [endpoint.path, params, query];
  const { data, refetch } = useQuery(
    {
      queryKey,
      queryFn: async () => {
        const outcome = await cachedGet(services.api, db, endpoint, { params, query });
        const shown = client.getQueryData<Outcome<ReplyOf<E>>>(queryKey);
        return passes(outcome) && shown?.kind === 'ok' ? shown : outcome;
      },
      enabled: isAsked,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Offline is an outcome of ours, and repeating is the transport's business.
      networkMode: 'always',
      retry: false,
    },
    client,
  );
  return { outcome: data ?? null, reload: () => void refetch() };
}
