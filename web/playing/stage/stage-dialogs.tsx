import { lazy, Suspense } from 'react';
import { SoundCreditsDialog } from '../../sound/samples/sound-credits-dialog.tsx';
import { DisplayDialog } from './display-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PartsDialog } from './parts-dialog.tsx';
import { PracticeDialog } from './practice-dialog.tsx';
import { useStage, useStageState } from './use-stage.ts';

/** Few print, and it is as large as all the others together. */
const PrintPanel = lazy(async () => ({ default: (await import('./print-panel.tsx')).PrintPanel }));

/** What is chosen for the stage, one sheet at a time. */
export function StageDialogs() {
  const stage = useStage();
  const panel = useStageState((state) => state.panel);
  const hasShortKeys = useStageState((state) => state.options.useShortKeys);
  const close = () => stage.open(null);
  switch (panel) {
    case 'display':
      return <DisplayDialog />;
    case 'practice':
      return <PracticeDialog />;
    case 'parts':
      return <PartsDialog />;
    case 'sounds':
      return <SoundCreditsDialog onClose={close} />;
    case 'keys':
      return <KeysDialog hasShortKeys={hasShortKeys} onClose={close} />;
    case 'print':
      return (
        <Suspense>
          <PrintPanel />
        </Suspense>
      );
    case null:
      return null;
  }
}
