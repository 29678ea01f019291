import * as m from '../../i18n/generated/messages.js';
import { PartVolumes } from '../../sound/volumes/part-volumes.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';
import { exerciseOf, partVolumes } from './model/stage-reads.ts';
import { useStage, useStageState } from './use-stage.ts';

/** Which parts are heard, chosen while the music is looked at. */
export function PartsDialog() {
  const stage = useStage();
  return (
    <ChoiceSheet title={m.sounds_parts()} onClose={() => stage.open(null)}>
      <PartVolumes
        exercise={useStageState(exerciseOf)}
        volumes={useStageState(partVolumes)}
        mayMute
        onVolume={stage.setPartVolume}
      />
    </ChoiceSheet>
  );
}
