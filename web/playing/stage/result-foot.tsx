import { OverlayPanel } from '../../review/overlay-panel.tsx';
import { isAssigned } from './model/stage-reads.ts';
import { useStage, useStageOptions, useStageStates } from './use-stage.ts';

/** Below music that was assessed. */
export function ResultFoot() {
  const stage = useStage();
  const kept = useStageOptions();
  const { core, remark, label, isFixed, canTryAgain } = useStageStates((state) => ({
    core: state.core,
    remark: state.take.newest?.remark ?? null,
    label: state.given.next.label,
    isFixed: isAssigned(state),
    canTryAgain: state.given.assignment?.canTryAgain !== false,
  }));
  return (
    <OverlayPanel
      review={stage.review}
      core={core}
      kept={kept}
      remark={remark}
      ways={{
        next: { label, onPress: stage.next },
        onPractise: isFixed ? null : stage.practiseMeasure,
        canRepair: !isFixed,
        onAgain: canTryAgain ? stage.dismiss : null,
      }}
    />
  );
}
