import { PrintDialog } from '../../print/print-dialog.tsx';
import { exerciseOf, permitsOf } from './model/stage-reads.ts';
import { useStage, useStageOptions, useStageState } from './use-stage.ts';

/** The music on the stand, on paper. */
export function PrintPanel() {
  const stage = useStage();
  const exercise = useStageState(exerciseOf);
  const hasAnnotations = useStageState((state) => state.hasAnnotations);
  return (
    <PrintDialog
      // The next music may come only when the dialog is open.
      key={exercise.code}
      request={exercise.request}
      exercise={exercise}
      hidesAnnotations={!hasAnnotations}
      permits={useStageState(permitsOf)}
      kept={useStageOptions()}
      onClose={() => stage.open(null)}
    />
  );
}
