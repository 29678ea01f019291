import type { Permits } from '#shared/practice/permits';
import { stepZoom } from '#shared/practice/zoom';
import type { StoredTake } from '../data/store/tables/takes.ts';
import { formatDateTime } from '../i18n/format.ts';
import { describeExercise, instrumentTitle } from '../score/describe-exercise.ts';
import { SelectionBand } from '../score/measures/selection-band.tsx';
import { ScoreView } from '../score/score-view.tsx';
import { ZoomTools } from '../score/zoom-tools.tsx';
import { useServices } from '../session/services.ts';
import type { KeptOptions } from '../session/use-kept-options.ts';
import { soundRemark } from '../sound/sound-remark.ts';
import { type AudioView, useAudioCore } from '../sound/use-audio-core.ts';
import { BackButton } from '../ui/back-button.tsx';
import { StageLayout } from '../ui/layouts/stage.tsx';
import { WideScreen } from '../ui/screen-width.tsx';
import { MarkPicker } from './incidents/mark-picker.tsx';
import { lookedAt } from './looked-at.ts';
import { marksKeeper } from './model/keep-marks.ts';
import type { Review } from './model/review.ts';
import { OverlayPanel } from './overlay-panel.tsx';
import type { OverlaySkips } from './overlay-view.ts';
import { useListeningCursor } from './playback/use-listening-cursor.ts';
import { ScoreHelp } from './score-help.tsx';
import { StrictnessChoice } from './strictness-choice.tsx';
import { useOverlay, useReview, useReviewOf } from './use-review.ts';

interface KeptTakeProps {
  readonly take: StoredTake;
  readonly kept: KeptOptions;
  readonly permits: Permits;
  readonly next: { readonly label: string; readonly onPress: () => void };
  readonly onBack: () => void;
}

/** Who looks a take up wants to see how it went: the music alone is on the stage. */
const SKIPS: OverlaySkips = { skipNone: true };

/** A take as it was when it was over: its music, its marks, its sound. */
export function KeptTake({ take, kept, permits, next, onBack }: KeptTakeProps) {
  const services = useServices();
  const audio = useAudioCore();
  const { practiceStrictness: strictness } = kept.options;
  const review = useReviewOf(
    take,
    {
      ...{ strictness, skips: SKIPS, services, keepMarks: marksKeeper(services) },
      hidesMarks: !permits.marks.areShown,
    },
    permits.marks.rerun,
  );
  return (
    <StageLayout
      back={<BackButton onPress={onBack} />}
      title={instrumentTitle(take.report.music)}
      subtitle={formatDateTime(take.createdAt)}
      tools={<Tools review={review} kept={kept} showsMarks={permits.marks.areShown} />}
      foot={
        <OverlayPanel
          review={review}
          core={audio.core}
          kept={kept}
          remark={soundRemark(take.soundTrouble)}
          ways={{
            next,
            practise: null,
            showsMarks: permits.marks.areShown,
            canListen: permits.listening,
            canRepair: permits.repair,
            canSave: permits.files,
            again: null,
          }}
        />
      }
    >
      <Sheet review={review} take={take} kept={kept} audio={audio} />
    </StageLayout>
  );
}

interface LookedAt {
  readonly review: Review;
  readonly kept: KeptOptions;
}

function Tools({ review, kept, showsMarks }: LookedAt & { readonly showsMarks: boolean }) {
  const { take, tried, strictness } = useReview(review, (state) => state);
  const zoom = kept.options.zoomReview;
  const canTry = useReview(review, review.canTry);
  return (
    <>
      <ZoomTools
        zoom={zoom}
        onZoom={(direction) => kept.set('zoomReview', stepZoom(zoom, direction))}
      />
      {showsMarks && (
        <WideScreen>
          <StrictnessChoice value={strictness} onChange={review.chooseStrictness} />
        </WideScreen>
      )}
      {showsMarks && take && !tried && (
        <ScoreHelp
          take={take}
          strictness={strictness}
          onRerun={canTry ? review.beginTrying : null}
        />
      )}
    </>
  );
}

interface SheetProps extends LookedAt {
  readonly take: StoredTake;
  readonly audio: AudioView;
}

function Sheet({ review, take, kept, audio: { core, transport } }: SheetProps) {
  const { music, exercise } = take.report;
  const overlay = useOverlay(review);
  const { marks, unwritten, note } = overlay;
  const selection = lookedAt(overlay);
  const { zoomReview } = kept.options;
  const cursor = useListeningCursor(music, core, transport.phase !== 'idle', kept.options);
  return (
    <ScoreView
      music={{ ...music, tempo: exercise.tempo }}
      label={describeExercise(music)}
      zoom={zoomReview}
      measureNumbers
      marked={{ marks, unwritten, focused: note }}
      cursor={cursor}
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
              onFocus={review.focus}
            />
          )}
        </>
      )}
    />
  );
}
