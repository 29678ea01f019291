import { memo } from 'react';
import type { MeasureProfile } from '#shared/catalogue/measure-counts';
import type { PracticeSettings } from '#shared/set-up/practice-settings';
import * as m from '../../../i18n/generated/messages.js';
import { levelName } from '../../../i18n/names.ts';
import { MeterSign } from '../../../set-up/steps/meter-sign.tsx';
import { OneOfChips, SomeOfChips } from '../../../ui/chips.tsx';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { someOrAll, withChosen } from './chosen.ts';
import type { FieldProps } from './field-props.ts';
import { SettingField } from './setting-field.tsx';
import styles from './settings-fields.module.css';

/** Which levels. */
export const LevelField = memo(function LevelField({ choices, onTouch }: FieldProps) {
  const { levelIds } = choices;
  const title = m.practiceSettings_level();
  const chipsOf = (chosen: readonly string[]) =>
    withChosen(levelIds, chosen).map((id) => ({ value: id, label: levelName(id) }));
  return (
    <SettingField<PracticeSettings['level']>
      name="level"
      title={title}
      open={{ behaviour: 'LetStudentChoose', among: null }}
      always={() => ({ behaviour: 'Locked', value: levelIds[0] ?? 'pv~1' })}
      onTouch={() => onTouch('level')}
    >
      {(said, onChange) =>
        said.behaviour === 'Locked' ? (
          <OneOfChips
            label={title}
            chips={chipsOf([said.value])}
            value={said.value}
            onChange={(value) => onChange({ behaviour: 'Locked', value })}
          />
        ) : (
          <>
            <p className={styles.hint}>{m.practiceSettings_levelHint()}</p>
            <SomeOfChips
              label={title}
              chips={chipsOf(said.among ?? [])}
              values={said.among ?? []}
              onChange={(among) => onChange({ ...said, among: someOrAll(among) })}
            />
          </>
        )
      }
    </SettingField>
  );
});

/** Which time signatures. */
export const MeterField = memo(function MeterField({ choices, onTouch }: FieldProps) {
  const title = m.setUp_timeSignature();
  return (
    <SettingField<PracticeSettings['meter']>
      name="meter"
      title={title}
      off={m.practiceSettings_byLevel()}
      open={{ behaviour: 'LetStudentChoose' }}
      always={() => ({ behaviour: 'Locked', value: choices.timeSignatures.slice(0, 1) })}
      onTouch={() => onTouch('time-signature')}
    >
      {(said, onChange) =>
        said.behaviour === 'Locked' && (
          <>
            <p className={styles.hint}>{m.practiceSettings_severalHint()}</p>
            <SomeOfChips
              label={title}
              chips={withChosen(choices.timeSignatures, said.value).map((name) => ({
                value: name,
                label: <MeterSign meter={name} />,
                name: m.meter_spoken({ meter: name.replace('/', ' ') }),
              }))}
              values={said.value}
              onChange={(value) => value.length > 0 && onChange({ behaviour: 'Locked', value })}
            />
          </>
        )
      }
    </SettingField>
  );
});

/** How long the music is. */
export const LengthField = memo(function LengthField({ choices, onTouch }: FieldProps) {
  const title = m.setUp_measures();
  const { measureCounts } = choices;
  const chipsOf = (chosen: readonly number[]) =>
    withChosen(measureCounts, chosen)
      .toSorted((one, other) => one - other)
      .map((count) => ({ value: String(count), label: String(count) }));
  return (
    <SettingField<PracticeSettings['measureCount']>
      name="measureCount"
      title={title}
      off={m.practiceSettings_byLevel()}
      open={{ behaviour: 'LetStudentChoose', among: null }}
      always={() => ({ behaviour: 'Locked', value: measureCounts[0] ?? 8 })}
      onTouch={() => onTouch('time-signature')}
    >
      {(said, onChange) => {
        if (said.behaviour === 'Disabled') return null;
        if (said.behaviour === 'Locked') {
          return (
            <>
              <LengthsOffered onTouch={() => onTouch('time-signature')} />
              <OneOfChips
                label={title}
                chips={chipsOf([said.value])}
                value={String(said.value)}
                onChange={(count) => onChange({ behaviour: 'Locked', value: Number(count) })}
              />
            </>
          );
        }
        return (
          <>
            <LengthsOffered onTouch={() => onTouch('time-signature')} />
            <p className={styles.hint}>{m.practiceSettings_lengthHint()}</p>
            <SomeOfChips
              label={title}
              chips={chipsOf(said.among ?? [])}
              values={(said.among ?? []).map(String)}
              onChange={(among) => onChange({ ...said, among: someOrAll(among.map(Number)) })}
            />
          </>
        );
      }}
    </SettingField>
  );
});

const usual = 'usual';

/** Which numbers of measures there are to choose from. */
function LengthsOffered({ onTouch }: { readonly onTouch: () => void }) {
  return (
    <BoundField<PracticeSettings['profile']> name="profile">
      {({ value, onChange }) => (
        <Segmented<MeasureProfile | typeof usual>
          full
          label={m.practiceSettings_lengths()}
          value={value ?? usual}
          choices={[
            { value: usual, label: m.practiceSettings_lengthsUsual() },
            { value: 'short', label: m.practiceSettings_lengthsShort() },
            { value: 'extended', label: m.practiceSettings_lengthsExtended() },
          ]}
          onChange={(chosen) => {
            onTouch();
            onChange(chosen === usual ? null : chosen);
          }}
        />
      )}
    </BoundField>
  );
}
