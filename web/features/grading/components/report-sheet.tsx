import * as m from '../../../i18n/generated/messages.js';
import { MarkPicker } from '../../../review/incidents/mark-picker.tsx';
import type { Review } from '../../../review/model/review.ts';
import type { LookedAtTake } from '../../../review/model/review-state.ts';
import { useOverlay } from '../../../review/use-review.ts';
import { describeExercise } from '../../../score/describe-exercise.ts';
import { ScoreView } from '../../../score/score-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ReportOutcome } from '../use-report.ts';

interface ReportSheetProps {
  readonly outcome: ReportOutcome;
  readonly review: Review<LookedAtTake>;
  readonly reload: () => void;
}

/** The music of a take with its marks, or why it is not there and what helps. */
export function ReportSheet({ outcome, review, reload }: ReportSheetProps) {
  const overlay = useOverlay(review);
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
    case 'ok': {
      const { music, exercise } = outcome.report;
      const { marks, unwritten, note } = overlay;
      return (
        <ScoreView
          measureNumbers
          size="review"
          music={{ ...music, tempo: exercise.tempo }}
          label={describeExercise(music)}
          marked={{ marks, unwritten, focused: note }}
          overlay={(engraving) =>
            overlay.focused !== null && (
              <MarkPicker
                engraving={engraving}
                exercise={music}
                places={null}
                marks={marks}
                overlay={overlay}
                onFocus={review.focus}
              />
            )
          }
        />
      );
    }
  }
}
