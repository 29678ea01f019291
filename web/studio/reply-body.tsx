import type { ReactNode } from 'react';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint';
import type { Outcome } from '../data/http.ts';
import * as m from '../i18n/generated/messages.js';
import { refusalWords } from '../i18n/problem-words.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What a screen shows for a reply: three dots, trouble with a way out, or the thing itself. */
export function ReplyBody<E extends Endpoint>(props: {
  readonly outcome: Outcome<ReplyOf<E>> | null;
  readonly reload: () => void;
  readonly children: (reply: ReplyOf<E>) => ReactNode;
}) {
  const { outcome, reload, children } = props;
  if (outcome === null) return <p role="status">{m.app_loading()}</p>;
  if (outcome.kind === 'ok') return children(outcome.reply);
  return (
    <EmptyState
      text={outcome.kind === 'network' ? m.app_networkTrouble() : refusalWords(outcome)}
      act={<Button onPress={reload}>{m.connection_retry()}</Button>}
    />
  );
}
