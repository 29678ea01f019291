import type { ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import { type Refusal, refusalWords } from '../i18n/problem-words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ForSomebodyElse } from './for-somebody-else.tsx';
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
  /** Stands around what is said in place of the thing, on a screen whose layout is the thing's own. */
  readonly around?: (words: ReactNode) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a screen shows of a query: three dots, trouble with a way out, or the thing itself, be it new or kept. */
export function QueryBody<Data>(props: QueryBodyProps<Data>) {
  const { query, isLoading = false, around = (words) => words, children } = props;
  const { data, refetch } = query;
  const trouble = useTrouble(query);
  if (trouble !== null)
    return around(<TroubleBody outcome={trouble.outcome} onRetry={() => void refetch()} />);
  if (isLoading || data === undefined) return around(<p role="status">{m.app_loading()}</p>);
  return children(data);
}

function TroubleBody({ outcome, onRetry }: { outcome: Refusal; onRetry: () => void }) {
  if (outcome.kind === 'network') return <Retry text={m.app_networkTrouble()} onRetry={onRetry} />;
  const code = outcome.errors[0]?.code;
  // To ask again brings neither.
  if (code !== 'not-found' && code !== 'forbidden')
    return <Retry text={refusalWords(outcome)} onRetry={onRetry} />;
  return <ForSomebodyElse text={code === 'not-found' ? m.app_gone() : refusalWords(outcome)} />;
}

function Retry({ text, onRetry }: { text: string; onRetry: () => void }) {
  return <EmptyState text={text} act={<Button onPress={onRetry}>{m.connection_retry()}</Button>} />;
}
