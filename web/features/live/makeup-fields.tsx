import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import type { LiveOptions } from '#shared/live/live-message';
import { afterSwitch, partsThere } from '#shared/live/makeup';
import * as m from '../../i18n/generated/messages.js';
import { partTitle } from '../../i18n/menu-names.ts';
import { Switch } from '../../ui/switch.tsx';
import styles from './roster.module.css';

interface MakeupFieldsProps {
  readonly exercise: Exercise;
  readonly makeup: LiveOptions['makeup'];
  readonly onChange: (makeup: LiveOptions['makeup']) => void;
}

/** Which parts of the music have players today; nothing where there is no choice. */
export function MakeupFields({ exercise, makeup, onChange }: MakeupFieldsProps) {
  const all = exercise.parts.map(({ part, medium }) => part ?? medium);
  const ids = [...new Set<string>(all)];
  if (ids.length < 2) return null;
  const titles = partTitles(exercise).map(partTitle);
  const parts = ids.map((partId) => ({
    partId,
    name: titles.filter((_, place) => all[place] === partId).join(', '),
  }));
  const there = partsThere(parts, makeup);
  return (
    <fieldset className={styles.makeup}>
      <legend>{m.live_makeup()}</legend>
      <p>{m.live_makeupHelp()}</p>
      {parts.map((one) => {
        const isOn = there.includes(one);
        return (
          <Switch
            key={one.partId}
            isOn={isOn}
            isDisabled={isOn && there.length === 1}
            onChange={(isNow) =>
              onChange(afterSwitch(ids, makeup, { id: one.partId, isOn: isNow }))
            }
          >
            {one.name}
          </Switch>
        );
      })}
    </fieldset>
  );
}
