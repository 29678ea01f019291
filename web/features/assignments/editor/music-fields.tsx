import { useFormContext, useWatch } from 'react-hook-form';
import type { AnnotationKind } from '#shared/catalogue/annotations';
import { ownChoir } from '#shared/catalogue/ensemble';
import type { EditorClass } from '#shared/contract/assignment-editor';
import { annotationsOffered } from '#shared/set-up/annotation-choices';
import { minorScalesOffered } from '#shared/set-up/choices';
import type { UserConstraints } from '#shared/set-up/limits';
import { measureCountsOffered, usualMeasureCount } from '#shared/set-up/measure-counts';
import { keysOf, levelOf, type MenuLevel } from '#shared/set-up/menu';
import { annotationName } from '../../../i18n/catalogue-words.ts';
import * as m from '../../../i18n/generated/messages.js';
import { keyLabel } from '../../../i18n/key-name.ts';
import { mediumName } from '../../../i18n/menu-names.ts';
import { minorScaleName } from '../../../i18n/minor-scale-name.ts';
import { levelName } from '../../../i18n/names.ts';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './assignment-editor.module.css';
import type { EditorValues } from './editor-values.ts';
import { LevelFields } from './level-fields.tsx';
import { PicksFields } from './picks-fields.tsx';
import { SettingSelect } from './setting-select.tsx';
import { useEditorMenu } from './use-editor-menu.ts';
import { useSetValues } from './use-set-values.ts';
import { VariantsField } from './variants-field.tsx';
import { VoicesField } from './voices-field.tsx';

interface MusicFieldsProps {
  /** Of the class: which lists of levels it goes by. */
  readonly constraints: Pick<UserConstraints, 'standards'>;
  /** That it can be given to. */
  readonly classes: readonly EditorClass[];
  /** Somebody plays it already. */
  readonly isFixed: boolean;
}

/** What is played. A choice takes those with it that it leaves no room for. */
export function MusicFields({ constraints, classes, isFixed }: MusicFieldsProps) {
  const { getValues } = useFormContext<EditorValues>();
  const setValues = useSetValues();
  const [medium, levelId, isForOwn] = useWatch<
    EditorValues,
    ['medium', 'levelId', 'forOwnInstrument']
  >({ name: ['medium', 'levelId', 'forOwnInstrument'] });
  const { mediums, levelsOf, menuOf, legal } = useEditorMenu(constraints);
  const menu = menuOf(medium);
  const level = levelOf(menu, levelId);

  const choose = (chosen: Partial<EditorValues>) => setValues(legal({ ...getValues(), ...chosen }));

  const keys = level ? keysOf(level) : [];
  const help = annotationsOffered({ medium, levelId }, menu);
  return (
    <>
      <ForOwnField isFixed={isFixed} />
      <div className={styles.pair}>
        <MusicSelect
          name="medium"
          label={isForOwn ? m.assignmentEditor_shownFor() : m.assignmentEditor_instrument()}
          isFixed={isFixed}
          choices={mediums.map((id) => ({ value: id, label: mediumName(id) }))}
          onChoose={(value) => choose({ medium: value })}
        />
        <MusicSelect
          name="levelId"
          label={m.assignmentEditor_level()}
          isFixed={isFixed}
          choices={levelsOf(medium).map((id) => ({ value: id, label: levelName(id) }))}
          onChoose={(value) => choose({ levelId: value })}
        />
        <MusicSelect
          name="measureCount"
          label={m.assignmentEditor_length()}
          isFixed={isFixed}
          choices={[
            { value: String(usualMeasureCount), label: m.assignmentEditor_usualLength() },
            ...measureCountsOffered({ medium, levelId }, menu).map((count) => ({
              value: String(count),
              label: m.setUp_countOfMeasures({ count }),
            })),
          ]}
          onChoose={(value) => choose({ measureCount: Number(value) })}
        />
        <SeveralSelect
          name="timeSignatures"
          label={m.assignmentEditor_time()}
          isFixed={isFixed}
          offered={level?.timeSigs ?? []}
          words={(meter) => meter}
          onChoose={(timeSignatures) => choose({ timeSignatures: [...timeSignatures] })}
        />
        {keys.length > 0 && (
          <SeveralSelect
            name="keySignatures"
            label={m.assignmentEditor_key()}
            isFixed={isFixed}
            offered={keys}
            words={keyLabel}
            onChoose={(keySignatures) => choose({ keySignatures: [...keySignatures] })}
          />
        )}
        <PrintedFields level={level} help={help} isFixed={isFixed} />
      </div>
      {medium === ownChoir ? (
        <VoicesField level={level} isFixed={isFixed} onChoose={choose} />
      ) : (
        <PicksFields levels={levelsOf(medium)} level={level} help={help} isFixed={isFixed} />
      )}
      {isForOwn && <LevelFields classes={classes} levelsOf={levelsOf} isFixed={isFixed} />}
    </>
  );
}

/** Whether each gets it for what they play. */
const ForOwnField = ({ isFixed }: { readonly isFixed: boolean }) => (
  <BoundField<boolean> name="forOwnInstrument">
    {({ value, onChange }) => (
      <Switch isOn={value} onChange={onChange} isDisabled={isFixed}>
        {m.assignmentEditor_forOwn()}
      </Switch>
    )}
  </BoundField>
);

interface PrintedFieldsProps {
  readonly level: MenuLevel | null;
  readonly help: readonly AnnotationKind[];
  readonly isFixed: boolean;
}

/** How minor keys are altered, where there are any, what stands under the notes, and whether all get the same. */
function PrintedFields({ level, help, isFixed }: PrintedFieldsProps) {
  const scales = level ? minorScalesOffered(level) : [];
  return (
    <>
      {scales.length > 1 && (
        <SettingSelect
          name="minorScale"
          label={m.setUp_minorScale()}
          isDisabled={isFixed}
          offered={scales}
          words={minorScaleName}
        />
      )}
      <SettingSelect
        name="annotatorType"
        label={m.display_annotations()}
        isDisabled={isFixed}
        offered={withNone(help)}
        words={annotationName}
      />
      <VariantsField isFixed={isFixed} />
    </>
  );
}

/** Nothing is the usual, and stands first. */
const withNone = (kinds: readonly AnnotationKind[]): readonly AnnotationKind[] => [
  'none',
  ...kinds.filter((kind) => kind !== 'none'),
];

interface MusicSelectProps {
  readonly name: keyof EditorValues;
  readonly label: string;
  readonly isFixed: boolean;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

function MusicSelect({ name, label, isFixed, choices, onChoose }: MusicSelectProps) {
  return (
    <BoundField<string | number> name={name}>
      {(bound) => (
        <Select
          {...bound}
          value={String(bound.value)}
          label={label}
          isDisabled={isFixed}
          choices={choices}
          onChange={onChoose}
        />
      )}
    </BoundField>
  );
}

interface SeveralSelectProps extends Pick<MusicSelectProps, 'label' | 'isFixed'> {
  readonly name: 'timeSignatures' | 'keySignatures';
  readonly offered: readonly string[];
  readonly words: (name: string) => string;
  readonly onChoose: (names: readonly string[]) => void;
}

/** Any of the level, one of them, or several that stand there from before. */
function SeveralSelect(props: SeveralSelectProps) {
  const { name, label, isFixed, offered, words, onChoose } = props;
  return (
    <BoundField<readonly string[]> name={name}>
      {(bound) => (
        <Select
          {...bound}
          value={bound.value.join()}
          label={label}
          isDisabled={isFixed}
          choices={[
            { value: '', label: m.assignmentEditor_any() },
            ...[...offered, ...(bound.value.length > 1 ? [bound.value.join()] : [])].map(
              (value) => ({ value, label: value.split(',').map(words).join(', ') }),
            ),
          ]}
          onChange={(value) => onChoose(value === '' ? [] : value.split(','))}
        />
      )}
    </BoundField>
  );
}
