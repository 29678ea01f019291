import { CircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ScoreWordsProps } from './score-words-dialog.tsx';

const ScoreWordsDialog = lazy(async () => ({
  default: (await import('./score-words-dialog.tsx')).ScoreWordsDialog,
}));

/** Opens the words behind the score. */
export function ScoreHelp(props: ScoreWordsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon aria-label={m.result_howScored()} onPress={() => setOpen(true)}>
        <Icon of={CircleQuestionMark} />
      </Button>
      {isOpen && (
        <Suspense>
          <ScoreWordsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
