import { unheard } from '#shared/assessment/unheard';
import { ScoreHelp } from '../../review/score-help.tsx';
import { StrictnessChoice } from '../../review/strictness-choice.tsx';
import { useReview } from '../../review/use-review.ts';
import { ZoomTools } from '../../score/zoom-tools.tsx';
import { WideScreen } from '../../ui/screen-width.tsx';
import { permitsOf, zoomOf } from './model/stage-reads.ts';
import { useStage, useStageState } from './use-stage.ts';

/** Beside the title while a take is looked at. */
export function ResultTools() {
  const stage = useStage();
  const zoom = useStageState(zoomOf);
  const showsMarks = useStageState((state) => permitsOf(state).marks.areShown);
  const { review } = stage;
  const { take, tried, strictness } = useReview(review, (state) => state);
  const isMarked = showsMarks && take !== null && unheard(take.report) === null;
  const canTry = useReview(review, review.canTry);
  return (
    <>
      <ZoomTools zoom={zoom} onZoom={stage.stepZoom} />
      {isMarked && (
        <WideScreen>
          <StrictnessChoice value={strictness} onChange={review.chooseStrictness} />
        </WideScreen>
      )}
      {/* Other marks are being tried: what is said of them says nothing yet. */}
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
