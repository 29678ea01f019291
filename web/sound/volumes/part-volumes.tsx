import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { partTitle } from '../../i18n/menu-names.ts';
import styles from './sounds.module.css';
import { VolumeRow } from './volume-row.tsx';

interface PartVolumesProps {
  readonly exercise: Exercise;
  /** Of each part in percent. */
  readonly volumes: readonly number[];
  /** A part may be switched off altogether; where not, it can only be made soft. */
  readonly mayMute: boolean;
  readonly onVolume: (part: number, percent: number) => void;
}

const softest = 10;

/** How loud each part plays along; nothing where there is only one. */
export function PartVolumes({ exercise, volumes, mayMute, onVolume }: PartVolumesProps) {
  if (exercise.parts.length < 2) return null;
  const titles = partTitles(exercise).map(partTitle);
  const isPiano = exercise.parts.every(({ medium }) => medium === exercise.parts[0]!.medium);
  const hands = [m.sounds_rightHand(), m.sounds_leftHand()];
  return (
    <fieldset className={styles.volumes}>
      <legend>{m.sounds_volumes()}</legend>
      {exercise.parts.map((_, part) => (
        <VolumeRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          key={part}
          label={(isPiano ? hands[part] : null) ?? titles[part] ?? ''}
          volume={volumes[part]!}
          // Who plays along is silent to begin with.
          least={mayMute || volumes[part] === 0 ? 0 : softest}
          onVolume={(percent) => onVolume(part, percent)}
        />
      ))}
    </fieldset>
  );
}
