import { Maximize, Minimize, Repeat, Settings2, SkipBack, SlidersHorizontal } from 'lucide-react';
import { useEffect } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { ZoomTools, type ZoomToolsProps } from '../../score/zoom-tools.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';
import type { OpenPanel } from './stage-dialogs.tsx';
import { useIsFullScreen } from './use-full-screen.ts';

export interface StageToolsProps extends ZoomToolsProps {
  readonly onOpen: (panel: OpenPanel) => void;
  readonly onFullScreen: () => void;
  readonly isSelecting: boolean;
  /** null where all of the music is played. */
  readonly onSelecting: (() => void) | null;
  /** Absent where there is only one exercise. */
  readonly onPrevious?: (() => void) | undefined;
}

/** How the music is shown, and how it runs. */
export function StageTools(props: StageToolsProps) {
  const { zoom, onOpen, onZoom, onFullScreen, onPrevious, isSelecting, onSelecting } = props;
  const isFull = useIsFullScreen();
  useEffect(() => {
    // A press that finds nothing fetches again.
    import('./stage-dialogs.tsx').catch(() => {});
  }, []);
  const look = { look: 'quiet', icon: true } as const;
  return (
    <>
      {onPrevious && (
        <Button {...look} aria-label={m.command_previous()} onPress={onPrevious}>
          <Icon of={SkipBack} />
        </Button>
      )}
      <WideScreen>
        <ZoomTools zoom={zoom} onZoom={onZoom} />
      </WideScreen>
      {onSelecting && (
        <WideScreen>
          <Button
            {...look}
            aria-label={m.measures_label()}
            aria-pressed={isSelecting}
            onPress={onSelecting}
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
    </>
  );
}
