import {
  ALargeSmall,
  type LucideIcon,
  Maximize,
  Minimize,
  Repeat,
  SkipBack,
  SlidersHorizontal,
} from 'lucide-react';
import { useEffect } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { ZoomTools } from '../../score/zoom-tools.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RoomyScreen, WideScreen } from '../../ui/screen-width.tsx';
import { isSelecting, mayChooseMeasures, zoomOf } from './model/stage-reads.ts';
import styles from './stage-tools.module.css';
import { useIsFullScreen } from './use-full-screen.ts';
import { useStage, useStageStates } from './use-stage.ts';

/** How the music is shown, and how it runs. */
export function StageTools() {
  const stage = useStage();
  const { zoom, selects, hasMeasures, hasPrevious } = useStageStates((state) => ({
    zoom: zoomOf(state),
    selects: isSelecting(state),
    hasMeasures: mayChooseMeasures(state),
    hasPrevious: state.given.onPrevious !== undefined,
  }));
  const isFull = useIsFullScreen();
  useEffect(() => {
    // A press that finds nothing fetches again.
    import('./stage-dialogs.tsx').catch(() => {});
  }, []);
  const look = { look: 'quiet', icon: true } as const;
  return (
    <>
      {hasPrevious && (
        <Button {...look} aria-label={m.command_previous()} onPress={stage.previous}>
          <Icon of={SkipBack} />
        </Button>
      )}
      <RoomyScreen>
        <ZoomTools zoom={zoom} onZoom={stage.stepZoom} />
      </RoomyScreen>
      {hasMeasures && (
        <RoomyScreen>
          <Button
            {...look}
            aria-label={m.measures_label()}
            aria-pressed={selects}
            onPress={stage.toggleSelecting}
          >
            <Icon of={Repeat} />
          </Button>
        </RoomyScreen>
      )}
      <NamedTool
        icon={ALargeSmall}
        name={m.stage_display()}
        onPress={() => stage.open('display')}
      />
      <NamedTool
        icon={SlidersHorizontal}
        name={m.practice_title()}
        onPress={() => stage.open('practice')}
      />
      <WideScreen>
        <Button
          {...look}
          aria-label={isFull ? m.fullScreen_leave() : m.fullScreen_enter()}
          onPress={stage.toggleFullScreen}
        >
          <Icon of={isFull ? Minimize : Maximize} />
        </Button>
      </WideScreen>
    </>
  );
}

interface NamedToolProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly onPress: () => void;
}

/** An icon that few would guess: its name stands beside it where there is room. */
function NamedTool({ icon, name, onPress }: NamedToolProps) {
  return (
    <Button look="quiet" aria-label={name} onPress={onPress}>
      <Icon of={icon} />
      <span className={styles.name}>{name}</span>
    </Button>
  );
}
