import { MutationCache, QueryClient, type QueryPersister } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { replyOf, Trouble } from '../api/trouble.ts';
import type { Change } from './mutation.ts';
import { askForWhatIsShown } from './on-screen.ts';
import type { Question } from './reply-query.ts';

interface QueryClientOptions {
  readonly api: Pick<Api, 'call'>;
  /** Keeps answers on the device, and gives them back while the server brings none. */
  readonly persister: QueryPersister;
}

/**
 * What the server said, for as long as the page is open. A screen asks when it opens, when somebody asks again, and when
 * something was changed: then all that is on screen may be otherwise. But an answer that arrived by itself could take the
 * music from under a player, or the take from under a grade that is being typed: what is `held` stays. What is shown stays
 * too when asking again meets trouble that passes (`ui/query-body`).
 */
export function createQueryClient({ api, persister }: QueryClientOptions): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess(_, __, ___, { meta }) {
        if (meta?.invalidates === undefined) return askForWhatIsShown(client);
        for (const queryKey of meta.invalidates)
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
      mutations: {
        async mutationFn(given, { meta }) {
          const { endpoint, input } = meta!.change as Change;
          return replyOf(await api.call(endpoint, input(given as never)));
        },
        networkMode: 'always',
      },
    },
  });
  return client;
}
