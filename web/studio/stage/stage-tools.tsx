import {
  Maximize,
  Minimize,
  Repeat,
  Settings2,
  SkipBack,
  SlidersHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { stepZoom } from '#shared/practice/zoom';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';
import { SoundCreditsDialog } from '../sounds/sound-credits-dialog.tsx';
import { DisplayDialog, type DisplayDialogProps } from './display-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { PracticeDialog, type PracticeDialogProps } from './practice-dialog.tsx';
import styles from './stage-tools.module.css';
import { useIsFullScreen } from './use-full-screen.ts';

export type OpenPanel = 'display' | 'practice' | 'sounds' | 'keys' | null;

export interface StageToolsProps
  extends Omit<DisplayDialogProps, 'onKeys' | 'onClose'>,
    Omit<PracticeDialogProps, 'onClose' | 'onCredits'> {
  readonly open: OpenPanel;
  readonly onOpen: (panel: OpenPanel) => void;
  readonly onZoom: (direction: 'in' | 'out') => void;
  readonly onFullScreen: () => void;
  readonly isSelecting: boolean;
  /** Absent where there is only one exercise. */
  readonly onPrevious?: (() => void) | undefined;
}

/** How the music is shown, and how it runs. */
export function StageTools(props: StageToolsProps) {
  const { open, onOpen, onZoom, onFullScreen, onPrevious, isSelecting, ...dialog } = props;
  const { zoom } = dialog.kept.options;
  const isFull = useIsFullScreen();
  const look = { look: 'quiet', icon: true } as const;
  const close = () => onOpen(null);
  return (
    <>
      {onPrevious && (
        <Button {...look} aria-label={m.command_previous()} onPress={onPrevious}>
          <Icon of={SkipBack} />
        </Button>
      )}
      <WideScreen>
        <div className={styles.tools}>
          <Button
            {...look}
            aria-label={m.zoom_out()}
            isDisabled={stepZoom(zoom, 'out') === zoom}
            onPress={() => onZoom('out')}
          >
            <Icon of={ZoomOut} />
          </Button>
          <output className={styles.zoom} aria-label={m.zoom_label()}>
            {m.zoom_percent({ zoom })}
          </output>
          <Button
            {...look}
            aria-label={m.zoom_in()}
            isDisabled={stepZoom(zoom, 'in') === zoom}
            onPress={() => onZoom('in')}
          >
            <Icon of={ZoomIn} />
          </Button>
        </div>
      </WideScreen>
      {dialog.onSelecting && (
        <WideScreen>
          <Button
            {...look}
            aria-label={m.measures_label()}
            aria-pressed={isSelecting}
            onPress={dialog.onSelecting}
          >
            <Icon of={Repeat} />
          </Button>
        </WideScreen>
      )}
      <Button {...look} aria-label={m.stage_display()} onPress={() => onOpen('display')}>
        <Icon of={SlidersHorizontal} />
      </Button>
      <Button {...look} aria-label={m.practice_title()} onPress={() => onOpen('practice')}>
        <Icon of={Settings2} />
      </Button>
      <WideScreen>
        <Button
          {...look}
          aria-label={isFull ? m.fullScreen_leave() : m.fullScreen_enter()}
          onPress={onFullScreen}
        >
          <Icon of={isFull ? Minimize : Maximize} />
        </Button>
      </WideScreen>
      {open === 'display' && (
        <DisplayDialog {...dialog} onKeys={() => onOpen('keys')} onClose={close} />
      )}
      {open === 'practice' && (
        <PracticeDialog {...dialog} onCredits={() => onOpen('sounds')} onClose={close} />
      )}
      {open === 'sounds' && <SoundCreditsDialog onClose={close} />}
      {open === 'keys' && (
        <KeysDialog hasShortKeys={dialog.kept.options.useShortKeys} onClose={close} />
      )}
    </>
  );
}
