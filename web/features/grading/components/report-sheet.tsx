import type { AssessmentReport } from '#shared/assessment/report';
import * as m from '../../../i18n/generated/messages.js';
import { MarkPicker } from '../../../review/incidents/mark-picker.tsx';
import type { Review } from '../../../review/model/review.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import { useListeningCursor } from '../../../review/playback/use-listening-cursor.ts';
import type { TakePlayer } from '../../../review/playback/use-take-player.ts';
import { useOverlay } from '../../../review/use-review.ts';
import { describeExercise } from '../../../score/describe-exercise.ts';
import { SelectionBand } from '../../../score/measures/selection-band.tsx';
import { ScoreView } from '../../../score/score-view.tsx';
import { useKeptOptions } from '../../../session/use-kept-options.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ReportOutcome } from '../use-report.ts';

interface ReportSheetProps {
  readonly outcome: ReportOutcome;
  readonly review: Review<LookedAtTake>;
  readonly reload: () => void;
  readonly player: TakePlayer;
  /** A note of the music is to sound. */
  readonly onHear: (note: number) => void;
}

/** The music of a take with its marks, or why it is not there and what helps. */
export function ReportSheet(props: ReportSheetProps) {
  const { outcome, reload } = props;
  switch (outcome.kind) {
    case 'loading':
      return <p role="status">{m.app_loading()}</p>;
    case 'absent':
      return <p>{m.review_absent()}</p>;
    case 'newer':
      return <p role="alert">{m.review_newer()}</p>;
    case 'too-old':
      return <p>{m.review_tooOld()}</p>;
    case 'network':
    case 'error':
      return (
        <div role="alert">
          <EmptyState
            text={outcome.kind === 'network' ? m.app_networkTrouble() : m.problem_unexpected()}
            act={<Button onPress={reload}>{m.connection_retry()}</Button>}
          />
        </div>
      );
    case 'ok':
      return <MarkedSheet {...props} report={outcome.report} />;
  }
}

const unmarked = { incidents: [], focused: null };

function MarkedSheet({
  report,
  review,
  player,
  onHear,
}: Omit<ReportSheetProps, 'outcome' | 'reload'> & { readonly report: AssessmentReport }) {
  const { music, exercise } = report;
  const { options } = useKeptOptions();
  const overlay = useOverlay(review);
  const { marks, unwritten, note } = overlay;
  const cursor = useListeningCursor(music, player.core, player.isPlaying, options);
  const { looped } = player;
  return (
    <ScoreView
      measureNumbers
      size="review"
      zoom={options.zoomReview}
      music={{ ...music, tempo: exercise.tempo }}
      label={describeExercise(music)}
      marked={{ marks, unwritten, focused: note }}
      cursor={cursor}
      overlay={(engraving) => (
        <>
          {looped !== null && (
            <SelectionBand
              engraving={engraving}
              exercise={music}
              selection={{ first: looped, last: looped }}
            />
          )}
          <MarkPicker
            engraving={engraving}
            exercise={music}
            places={null}
            marks={marks}
            // In the music alone nothing is said of its marks.
            overlay={overlay.view === 'none' ? unmarked : overlay}
            onFocus={review.focus}
            onHear={onHear}
          />
        </>
      )}
    />
  );
}
