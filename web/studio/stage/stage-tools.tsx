import { Maximize, Minimize, SkipBack, SlidersHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { stepZoom } from '#shared/practice/zoom';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';
import { DisplayDialog, type DisplayDialogProps } from './display-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './stage-tools.module.css';

export type OpenPanel = 'display' | 'keys' | null;

export interface StageToolsProps extends Omit<DisplayDialogProps, 'onKeys' | 'onClose'> {
  readonly open: OpenPanel;
  readonly onOpen: (panel: OpenPanel) => void;
  readonly onZoom: (direction: 'in' | 'out') => void;
  readonly onFullScreen: () => void;
  /** Absent where there is only one exercise. */
  readonly onPrevious?: (() => void) | undefined;
}

/** How the music is shown. */
export function StageTools(props: StageToolsProps) {
  const { open, onOpen, onZoom, onFullScreen, onPrevious, ...display } = props;
  const { zoom } = display.kept.options;
  const isFull = useSyncExternalStore(onFullScreenChange, () =>
    Boolean(document.fullscreenElement),
  );
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
      <Button {...look} aria-label={m.stage_display()} onPress={() => onOpen('display')}>
        <Icon of={SlidersHorizontal} />
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
        <DisplayDialog {...display} onKeys={() => onOpen('keys')} onClose={close} />
      )}
      {open === 'keys' && (
        <KeysDialog hasShortKeys={display.kept.options.useShortKeys} onClose={close} />
      )}
    </>
  );
}

function onFullScreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
