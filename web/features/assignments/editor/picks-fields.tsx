import { useWatch } from 'react-hook-form';
import { hasPicks, type Picks } from '#shared/assignments/picks';
import type { AnnotationKind } from '#shared/catalogue/annotations';
import { minorScalesOffered } from '#shared/set-up/choices';
import type { MenuLevel } from '#shared/set-up/menu';
import * as m from '../../../i18n/generated/messages.js';
import { levelName } from '../../../i18n/names.ts';
import { SomeOfChips } from '../../../ui/chips.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';
import { useSetValues } from './use-set-values.ts';

interface PicksFieldsProps {
  readonly levels: readonly string[];
  /** The one that the teacher sees. */
  readonly level: MenuLevel | null;
  /** What can stand under its notes. */
  readonly help: readonly AnnotationKind[];
  readonly isFixed: boolean;
}

/** What of the music each student chooses, within what the teacher allows; whoever chooses plays no music of their own. */
export function PicksFields({ levels, level, help, isFixed }: PicksFieldsProps) {
  const setValues = useSetValues();
  const [levelId, picks, variants] = useWatch<
    EditorValues,
    ['levelId', 'settings.picks', 'settings.variants']
  >({ name: ['levelId', 'settings.picks', 'settings.variants'] });
  const hasScales = level !== null && minorScalesOffered(level).length > 1;
  const hasHelp = help.some((kind) => kind !== 'none');
  const isOwn = variants === 'own';
  const isDisabled = isFixed || isOwn;
  const set = (changed: Partial<Picks>) =>
    setValues({
      'settings.picks': { ...picks, ...changed, levels: [...(changed.levels ?? picks.levels)] },
    });
  const others = levels.filter((id) => id !== levelId);
  const next = levels[levels.indexOf(levelId) + 1] ?? others[0]!;
  return (
    <BoundField<Picks> name="settings.picks">
      {({ error, inputRef }) => (
        <fieldset className={styles.picks}>
          <legend>{m.assignmentEditor_picks()}</legend>
          {others.length > 0 && (
            <Switch
              isOn={!isOwn && picks.levels.length > 0}
              isDisabled={isDisabled}
              onChange={(isOn) => set({ levels: isOn ? [next] : [] })}
            >
              {m.assignmentEditor_pickLevel()}
            </Switch>
          )}
          {/* Above the chips, of which the first has the focus then: below them it would be out of sight. */}
          {error && (
            <p role="alert" className={styles.trouble}>
              {error}
            </p>
          )}
          {!isOwn && picks.levels.length > 0 && (
            <SomeOfChips
              label={m.assignmentEditor_pickLevel()}
              inputRef={inputRef}
              isDisabled={isDisabled}
              chips={others.map((id) => ({ value: id, label: levelName(id) }))}
              values={picks.levels}
              onChange={(chosen) => set({ levels: chosen })}
            />
          )}
          {hasHelp && (
            <Switch
              isOn={!isOwn && picks.help}
              isDisabled={isDisabled}
              onChange={(help) => set({ help })}
            >
              {m.assignmentEditor_pickHelp()}
            </Switch>
          )}
          {hasScales && (
            <Switch
              isOn={!isOwn && picks.minorScale}
              isDisabled={isDisabled}
              onChange={(minorScale) => set({ minorScale })}
            >
              {m.assignmentEditor_pickScale()}
            </Switch>
          )}
          {variants === 'own' && <p className={styles.quiet}>{m.assignmentEditor_ownOrPicked()}</p>}
          {!isOwn && hasPicks(picks) && (
            <p className={styles.quiet}>
              {m.assignmentEditor_pickedMusic({ level: levelName(levelId) })}
            </p>
          )}
        </fieldset>
      )}
    </BoundField>
  );
}
