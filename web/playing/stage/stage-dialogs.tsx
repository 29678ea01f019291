import { SoundCreditsDialog } from '../../sound/samples/sound-credits-dialog.tsx';
import { DisplayDialog, type DisplayDialogProps } from './display-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PartsDialog } from './parts-dialog.tsx';
import { PracticeDialog, type PracticeDialogProps } from './practice-dialog.tsx';

export type OpenPanel = 'display' | 'practice' | 'parts' | 'sounds' | 'keys' | null;

export interface StageDialogsProps
  extends Omit<DisplayDialogProps, 'onKeys' | 'onClose'>,
    Omit<PracticeDialogProps, 'onClose' | 'onCredits'> {
  readonly open: OpenPanel;
  readonly onOpen: (panel: OpenPanel) => void;
}

/** What is chosen for the stage, one sheet at a time. */
export function StageDialogs({ open, onOpen, ...dialog }: StageDialogsProps) {
  const close = () => onOpen(null);
  return (
    <>
      {open === 'display' && (
        <DisplayDialog {...dialog} onKeys={() => onOpen('keys')} onClose={close} />
      )}
      {open === 'practice' && (
        <PracticeDialog {...dialog} onCredits={() => onOpen('sounds')} onClose={close} />
      )}
      {open === 'parts' && <PartsDialog {...dialog} onClose={close} />}
      {open === 'sounds' && <SoundCreditsDialog onClose={close} />}
      {open === 'keys' && (
        <KeysDialog hasShortKeys={dialog.kept.options.useShortKeys} onClose={close} />
      )}
    </>
  );
}
