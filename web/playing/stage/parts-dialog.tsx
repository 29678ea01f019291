import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { PartVolumes } from '../../sound/volumes/part-volumes.tsx';
import { ChoiceSheet } from '../../ui/choice-sheet.tsx';

export interface PartsDialogProps {
  readonly exercise: Exercise;
  readonly volumes: readonly number[];
  readonly onVolume: (part: number, percent: number) => void;
  readonly onClose: () => void;
}

/** Which parts are heard, chosen while the music is looked at. */
export function PartsDialog({ onClose, ...parts }: PartsDialogProps) {
  return (
    <ChoiceSheet title={m.sounds_parts()} onClose={onClose}>
      <PartVolumes {...parts} mayMute />
    </ChoiceSheet>
  );
}
