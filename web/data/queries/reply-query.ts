import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import type { Trouble } from '../api/trouble.ts';
import { type Asked, keys } from './keys.ts';
import type { Change } from './mutation.ts';

/** One GET of the contract. */
export interface Question {
  readonly endpoint: Endpoint;
  readonly asked: Asked;
}

declare module '@tanstack/react-query' {
  interface Register {
    readonly defaultError: Trouble;
    readonly queryMeta: { readonly question?: Question; readonly isHeld?: boolean };
    readonly mutationMeta: {
      readonly change?: Change;
      readonly invalidates?: readonly QueryKey[];
    };
  }
}

/** Options of a query for one GET; who asks, and what is kept of the answer, is the client's business. */
export function replyQuery<E extends Endpoint>(endpoint: E, asked: Asked = {}) {
  return queryOptions<ReplyOf<E>>({
    queryKey: keys.one(endpoint, asked),
    meta: { question: { endpoint, asked } },
  });
}
