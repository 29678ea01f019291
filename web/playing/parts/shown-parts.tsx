import { partTitles } from '#shared/generation/ensembles/part-titles';
import type { Exercise } from '#shared/generation/exercise';
import { afterChoice, partChoices, partVisibility } from '#shared/practice/shown-parts';
import * as m from '../../i18n/generated/messages.js';
import { partTitle } from '../../i18n/menu-names.ts';
import type { KeptOptions } from '../../session/use-kept-options.ts';
import { Switch } from '../../ui/switch.tsx';
import styles from './shown-parts.module.css';

interface ShownPartsProps {
  /** With all its parts. */
  readonly exercise: Exercise;
  readonly kept: KeptOptions;
}

/** Which parts of an ensemble stand on the page; nothing where there is no choice. */
export function ShownParts({ exercise, kept }: ShownPartsProps) {
  const visibility = partVisibility(kept.options);
  const choices = partChoices(exercise, visibility);
  if (choices.length === 0) return null;
  const titles = partTitles(exercise).map(partTitle);
  return (
    <fieldset className={styles.parts}>
      <legend>{m.parts_shown()}</legend>
      <p className={styles.help}>{m.parts_shownHelp()}</p>
      {choices.map(({ id, parts, isShown, isLast }) => (
        <Switch
          key={id}
          isOn={isShown}
          isDisabled={isLast}
          onChange={(isOn) => {
            for (const [changed, value] of afterChoice(exercise, visibility, id, isOn)) {
              kept.set(`show-${changed}`, value);
            }
          }}
        >
          {parts.map((part) => titles[part]).join(', ')}
        </Switch>
      ))}
    </fieldset>
  );
}
