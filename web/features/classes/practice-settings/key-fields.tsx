import { memo } from 'react';
import type { PracticeSettings } from '#shared/set-up/practice-settings';
import { annotationName } from '../../../i18n/catalogue-words.ts';
import * as m from '../../../i18n/generated/messages.js';
import { keyName } from '../../../i18n/key-name.ts';
import { minorScaleName } from '../../../i18n/minor-scale-name.ts';
import { KeySign } from '../../../set-up/steps/key-sign.tsx';
import { OneOfChips, SomeOfChips } from '../../../ui/chips.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { withChosen } from './chosen.ts';
import type { FieldProps } from './field-props.ts';
import { SettingField } from './setting-field.tsx';
import styles from './settings-fields.module.css';

/** Which keys, and how minor is altered. */
export const KeyFields = memo(function KeyFields({ choices, onTouch }: FieldProps) {
  const title = m.setUp_keySignature();
  const touch = () => onTouch('key-signature');
  return (
    <>
      <SettingField<PracticeSettings['key']>
        name="key"
        title={title}
        off={m.practiceSettings_byLevel()}
        open={{ behaviour: 'LetStudentChoose' }}
        always={() => ({ behaviour: 'Locked', value: choices.keySignatures.slice(0, 1) })}
        onTouch={touch}
      >
        {(said, onChange) => {
          if (said.behaviour === 'Disabled') return null;
          if (said.behaviour === 'LetStudentChoose') return <KeysByLevel />;
          return (
            <>
              <p className={styles.hint}>{m.practiceSettings_severalHint()}</p>
              <SomeOfChips
                label={title}
                chips={withChosen(choices.keySignatures, said.value).map((name) => ({
                  value: name,
                  label: <KeySign name={name} />,
                  name: keyName(name),
                }))}
                values={said.value}
                onChange={(value) => value.length > 0 && onChange({ behaviour: 'Locked', value })}
              />
            </>
          );
        }}
      </SettingField>
      <MinorField choices={choices} onTouch={touch} />
    </>
  );
});

function KeysByLevel() {
  return (
    <BoundField<boolean> name="allowUserToDisableKey">
      {({ value, onChange }) => (
        <Switch isOn={value} onChange={onChange}>
          {m.practiceSettings_keysByLevel()}
        </Switch>
      )}
    </BoundField>
  );
}

function MinorField(props: {
  readonly choices: FieldProps['choices'];
  readonly onTouch: () => void;
}) {
  const title = m.setUp_minorScale();
  const { minorScales } = props.choices;
  return (
    <SettingField<PracticeSettings['minorScale']>
      name="minorScale"
      title={title}
      off={m.practiceSettings_byLevel()}
      open={{ behaviour: 'LetStudentChoose' }}
      always={() => ({ behaviour: 'Locked', value: minorScales[0] ?? 'none' })}
      onTouch={props.onTouch}
    >
      {(said, onChange) =>
        said.behaviour === 'Locked' && (
          <OneOfChips
            label={title}
            chips={withChosen(minorScales, [said.value]).map((scale) => ({
              value: scale,
              label: minorScaleName(scale),
            }))}
            value={said.value}
            onChange={(value) =>
              onChange({ behaviour: 'Locked', value: value as typeof said.value })
            }
          />
        )
      }
    </SettingField>
  );
}

/** Help under the notes. */
export const HelpField = memo(function HelpField({ choices, onTouch }: FieldProps) {
  const title = m.display_annotations();
  const { annotations } = choices;
  return (
    <SettingField<PracticeSettings['annotation']>
      name="annotation"
      title={title}
      off={m.practiceSettings_notUsed()}
      open={{ behaviour: 'LetStudentChoose' }}
      always={() => ({ behaviour: 'Locked', value: annotations[0] ?? 'CountingAnnotation' })}
      onTouch={() => onTouch('annotations')}
    >
      {(said, onChange) =>
        said.behaviour === 'Locked' && (
          <OneOfChips
            label={title}
            chips={withChosen(annotations, [said.value]).map((kind) => ({
              value: kind,
              label: annotationName(kind),
            }))}
            value={said.value}
            onChange={(value) =>
              onChange({ behaviour: 'Locked', value: value as typeof said.value })
            }
          />
        )
      }
    </SettingField>
  );
});
