import { MutationCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { replyOf, Trouble } from '../api/trouble.ts';
import type { Question } from './reply-query.ts';

interface QueryClientOptions {
  readonly api: Pick<Api, 'call'>;
  /** Keeps answers on the device, and gives them back while the server brings none. */
  readonly persister: QueryPersister;
}

/**
 * What the server said, for as long as the page is open. A screen asks when it opens and when somebody asks again: an
 * answer that arrived by itself could take the music from under a player. What is shown stays when asking again meets
 * trouble that passes (`ui/query-body`).
 */
export function createQueryClient({ api, persister }: QueryClientOptions): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess(_, __, ___, { meta }) {
        for (const queryKey of meta?.invalidates ?? [])
          void client.invalidateQueries({ queryKey: [...queryKey] });
      },
    }),
    defaultOptions: {
      queries: {
        async queryFn({ meta }) {
          const { endpoint, asked } = meta!.question as Question;
          return replyOf(await api.call(endpoint, asked));
        },
        persister,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Offline is an outcome of ours, and repeating is the transport's business.
        networkMode: 'always',
        retry: false,
        // A mistake of ours belongs to the screen's error, whose retry loads the page again.
        throwOnError: (error) => !(error instanceof Trouble),
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
