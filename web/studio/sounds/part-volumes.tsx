import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import * as m from '../../i18n/generated/messages.js';
import { partTitle } from '../../i18n/menu-names.ts';
import styles from './sounds.module.css';

export interface PartVolumesProps {
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
  return (
    <fieldset className={styles.volumes}>
      <legend>{m.sounds_volumes()}</legend>
      {exercise.parts.map((_, part) => {
        const volume = volumes[part] ?? 100;
        const hands = [m.sounds_rightHand(), m.sounds_leftHand()];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
          <label key={part} className={styles.volume}>
            <span>{isPiano ? (hands[part] ?? titles[part]) : titles[part]}</span>
            <input
              type="range"
              min={mayMute ? 0 : softest}
              max={100}
              step={softest}
              value={volume}
              aria-valuetext={volume === 0 ? m.sounds_muted() : m.zoom_percent({ zoom: volume })}
              onChange={({ target }) => onVolume(part, target.valueAsNumber)}
            />
            <output>{volume === 0 ? m.sounds_muted() : m.zoom_percent({ zoom: volume })}</output>
          </label>
        );
      })}
    </fieldset>
  );
}
