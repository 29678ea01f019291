import { ChevronLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Strictness } from '#shared/assessment/report';
import { stepZoom } from '#shared/practice/zoom';
import type { StoredTake } from '../data/store/tables/takes.ts';
import { formatDateTime } from '../i18n/format.ts';
import * as m from '../i18n/generated/messages.js';
import { beatsOf, withinMusic } from '../score/cursor/cursor-course.ts';
import { describeExercise, instrumentTitle } from '../score/describe-exercise.ts';
import { SelectionBand } from '../score/measures/selection-band.tsx';
import { ScoreView } from '../score/score-view.tsx';
import { ZoomTools } from '../score/zoom-tools.tsx';
import type { KeptOptions } from '../session/use-kept-options.ts';
import { soundRemark } from '../sound/sound-remark.ts';
import { useAudioCore } from '../sound/use-audio-core.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StageLayout } from '../ui/layouts/stage.tsx';
import { WideScreen } from '../ui/screen-width.tsx';
import { MarkPicker } from './incidents/mark-picker.tsx';
import { lookedAt } from './looked-at.ts';
import { OverlayPanel } from './overlay-panel.tsx';
import type { OverlaySkips } from './overlay-view.ts';
import { useRerun } from './rerun/use-rerun.ts';
import { ScoreHelp } from './score-help.tsx';
import { StrictnessChoice } from './strictness-choice.tsx';
import { useOverlay } from './use-overlay.ts';

export interface KeptTakeProps {
  readonly take: StoredTake;
  readonly kept: KeptOptions;
  /** Whether other marks may take the place of those it has. */
  readonly canRerun: boolean;
  /** Whether music to practise what was missed may be asked for. */
  readonly canRepair: boolean;
  readonly next: { readonly label: string; readonly onPress: () => void };
  readonly onBack: () => void;
}

/** Who looks a take up wants to see how it went: the music alone is on the stage. */
const SKIPS: OverlaySkips = { skipNone: true };

/** A take as it was when it was over: its music, its marks, its sound. */
export function KeptTake({ take, kept, canRerun, canRepair, next, onBack }: KeptTakeProps) {
  const { core, transport } = useAudioCore();
  const [strictness, setStrictness] = useState<Strictness>(kept.options.practiceStrictness);
  const rerun = useRerun(take, canRerun);
  const shown = rerun.take ?? take;
  const { overlay, marks, unwritten, note } = useOverlay(shown, strictness, SKIPS);
  const { music } = take.report;
  const selection = lookedAt(overlay);
  const { cursorWhenReviewing, cursorMove } = kept.options;
  const isRunning = transport.phase !== 'idle';
  const { length } = music;
  const position = useMemo(
    () => (isRunning && core ? withinMusic(core.position, { from: null, to: length }) : null),
    [isRunning, core, length],
  );
  const beats = useMemo(() => (cursorMove === 'beat' ? beatsOf(music) : null), [cursorMove, music]);
  const zoom = kept.options.zoomReview;
  return (
    <StageLayout
      back={
        <Button look="quiet" icon aria-label={m.stage_back()} onPress={onBack}>
          <Icon of={ChevronLeft} />
        </Button>
      }
      title={instrumentTitle(music)}
      subtitle={formatDateTime(take.createdAt)}
      tools={
        <>
          <ZoomTools
            zoom={zoom}
            onZoom={(direction) => kept.set('zoomReview', stepZoom(zoom, direction))}
          />
          <WideScreen>
            <StrictnessChoice value={strictness} onChange={setStrictness} />
          </WideScreen>
          {!rerun.tried && <ScoreHelp take={shown} strictness={strictness} onRerun={rerun.begin} />}
        </>
      }
      foot={
        <OverlayPanel
          overlay={overlay}
          rerun={rerun}
          canRepair={canRepair}
          onPractise={null}
          take={shown}
          exercise={music}
          core={core}
          kept={kept}
          remark={soundRemark(take.soundTrouble)}
          strictness={strictness}
          onStrictness={setStrictness}
          next={next}
          onAgain={null}
        />
      }
    >
      <ScoreView
        abc={music.abc}
        measures={music.measures}
        notes={music.notes}
        hasPickup={music.pickup > 0}
        label={describeExercise(music)}
        zoom={zoom}
        measureNumbers
        marks={marks}
        unwritten={unwritten}
        focused={note}
        position={position}
        hidesCursor={!cursorWhenReviewing}
        beats={beats}
        overlay={(engraving) => (
          <>
            {selection && (
              <SelectionBand
                engraving={engraving}
                exercise={music}
                selection={selection}
                isFollowed
              />
            )}
            {overlay.focused !== null && (
              <MarkPicker
                engraving={engraving}
                exercise={music}
                places={null}
                marks={marks}
                overlay={overlay}
              />
            )}
          </>
        )}
      />
    </StageLayout>
  );
}
