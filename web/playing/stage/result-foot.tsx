import * as m from '../../i18n/generated/messages.js';
import { OverlayPanel } from '../../review/overlay-panel.tsx';
import { permitsOf } from './model/stage-reads.ts';
import { useStage, useStageOptions, useStageStates } from './use-stage.ts';

/** Below music that was assessed. */
export function ResultFoot() {
  const stage = useStage();
  const kept = useStageOptions();
  const { core, remark, label, given, permits } = useStageStates((state) => ({
    core: state.core,
    remark: state.take.newest?.remark ?? null,
    label: state.given.next.label,
    given: state.given.again,
    permits: permitsOf(state),
  }));
  return (
    <OverlayPanel
      review={stage.review}
      core={core}
      kept={kept}
      remark={remark}
      ways={{
        next: { label, onPress: stage.next },
        practise:
          permits.measures === 'never'
            ? null
            : { onMeasure: stage.practiseMeasure, isAgain: permits.measures === 'always' },
        showsMarks: permits.marks.areShown,
        canListen: permits.listening,
        canRepair: permits.repair,
        canSave: permits.files,
        again: permits.again
          ? {
              label: given?.label ?? m.result_again(),
              isFirst: given !== undefined,
              onPress: () => (given?.onPress ? given.onPress(stage.dismiss) : stage.dismiss()),
            }
          : null,
      }}
    />
  );
}
