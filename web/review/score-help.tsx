import { CircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { StoredTake } from '../data/store/tables/takes.ts';
import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { ScoreWordsProps } from './charts/score-words-dialog.tsx';

interface ScoreHelpProps extends Omit<ScoreWordsProps, 'report'> {
  readonly take: StoredTake;
}

const ScoreWordsDialog = lazy(async () => ({
  default: (await import('./charts/score-words-dialog.tsx')).ScoreWordsDialog,
}));

const RecordingErrorDialog = lazy(async () => ({
  default: (await import('./recording-error-dialog.tsx')).RecordingErrorDialog,
}));

/** Opens the words behind the score. */
export function ScoreHelp({ take, ...props }: ScoreHelpProps) {
  const [open, setOpen] = useState<'words' | 'error' | null>(null);
  return (
    <>
      <Button look="quiet" icon aria-label={m.result_howScored()} onPress={() => setOpen('words')}>
        <Icon of={CircleQuestionMark} />
      </Button>
      <Suspense>
        {open === 'words' && (
          <ScoreWordsDialog
            {...props}
            report={take.report}
            told="player"
            onTell={() => setOpen('error')}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'error' && <RecordingErrorDialog take={take} onClose={() => setOpen(null)} />}
      </Suspense>
    </>
  );
}
