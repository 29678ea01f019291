import type { ReactNode } from 'react';
import * as m from '../i18n/generated/messages.js';
import { type Refusal, refusalWords } from '../i18n/problem-words.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What a screen shows for a reply: three dots, trouble with a way out, or the thing itself. */
export function ReplyBody<Reply>(props: {
  readonly outcome: { readonly kind: 'ok'; readonly reply: Reply } | Refusal | null;
  readonly reload: () => void;
  readonly children: (reply: Reply) => ReactNode;
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
