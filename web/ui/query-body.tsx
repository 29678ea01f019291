import type { ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import { type Refusal, refusalWords } from '../i18n/problem-words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useTrouble } from './hooks/use-trouble.ts';

export interface QueryBodyProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: { readonly passes: boolean; readonly outcome: Refusal } | null;
    readonly errorUpdateCount: number;
    readonly refetch: () => unknown;
  };
  /** Something else of the screen is still on its way. */
  readonly isLoading?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** What a screen shows of a query: three dots, trouble with a way out, or the thing itself, be it new or kept. */
export function QueryBody<Data>({ query, isLoading = false, children }: QueryBodyProps<Data>) {
  const { data, refetch } = query;
  const trouble = useTrouble(query);
  if (trouble !== null) {
    const { outcome } = trouble;
    return (
      <EmptyState
        text={outcome.kind === 'network' ? m.app_networkTrouble() : refusalWords(outcome)}
        act={<Button onPress={() => void refetch()}>{m.connection_retry()}</Button>}
      />
    );
  }
  if (isLoading || data === undefined) return <p role="status">{m.app_loading()}</p>;
  return children(data);
}
