import { useCallback, useEffect, useState } from 'react';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import { cachedGet } from '../data/cached-get.ts';
import type { Outcome } from '../data/http.ts';
import { useServices } from './services.ts';

/** One GET of the contract for a screen: null while it is on its way; the kept answer without a network. */
export function useReply<E extends Endpoint>(
  endpoint: E,
  params: Readonly<Record<string, string>> = {},
): { readonly outcome: Outcome<ReplyOf<E>> | null; readonly reload: () => void } {
  const { api, db } = useServices();
  const [outcome, setOutcome] = useState<Outcome<ReplyOf<E>> | null>(null);
  const [turn, setTurn] = useState(0);
  const key = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: params are compared by value, turn asks again
  useEffect(() => {
    let wanted = true;
    void cachedGet(api, db, endpoint, params).then((arrived) => {
      if (wanted) setOutcome(arrived);
    });
    return () => {
      wanted = false;
    };
  }, [api, db, endpoint, key, turn]);
  return { outcome, reload: useCallback(() => setTurn((last) => last + 1), []) };
}
