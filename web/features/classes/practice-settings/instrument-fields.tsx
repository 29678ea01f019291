import { memo } from 'react';
import type { MenuCatalogue } from '#shared/set-up/menu-catalogue';
import type { PracticeSettings } from '#shared/set-up/practice-settings';
import * as m from '../../../i18n/generated/messages.js';
import { mediumName } from '../../../i18n/menu-names.ts';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { someOrAll } from './chosen.ts';
import type { FieldProps } from './field-props.ts';
import { InstrumentPicker } from './instrument-picker.tsx';
import { SettingField, SettingSection } from './setting-field.tsx';
import styles from './settings-fields.module.css';

interface InstrumentFieldsProps
  extends Pick<FieldProps, 'onTouch'>,
    Pick<PracticeSettings, 'medium' | 'favoriteMediums'> {
  readonly catalogue: MenuCatalogue;
}

/** Which instruments, and of these the ones that come first. */
export const InstrumentFields = memo(function InstrumentFields(props: InstrumentFieldsProps) {
  const { medium, favoriteMediums, catalogue, onTouch } = props;
  const { metadata } = catalogue;
  const all = metadata.mediumFamilies.flatMap(({ mediumIds }) => mediumIds);
  const touch = () => onTouch('instrument-family');
  return (
    <>
      <SettingField<PracticeSettings['medium']>
        name="medium"
        title={m.practiceSettings_medium()}
        open={{ behaviour: 'LetStudentChoose', among: null }}
        always={() => ({ behaviour: 'Locked', value: firstOf(medium, favoriteMediums) ?? 'piano' })}
        onTouch={touch}
      >
        {(said, onChange) =>
          said.behaviour === 'Locked' ? (
            <Select
              label={m.practiceSettings_always()}
              value={said.value}
              choices={all.map((id) => ({ value: id, label: mediumName(id) }))}
              onChange={(value) => onChange({ behaviour: 'Locked', value })}
            />
          ) : (
            <>
              <p className={styles.hint}>{m.practiceSettings_mediumHint()}</p>
              <InstrumentPicker
                label={m.practiceSettings_medium()}
                none={m.practiceSettings_allMediums()}
                metadata={metadata}
                offered={all}
                chosen={said.among ?? []}
                onChange={(among) => onChange({ ...said, among: someOrAll(among) })}
              />
            </>
          )
        }
      </SettingField>
      {medium.behaviour === 'LetStudentChoose' && (
        <BoundField<readonly string[]> name="favoriteMediums">
          {({ value, onChange, error, inputRef }) => (
            <SettingSection
              title={m.practiceSettings_favourites()}
              error={error}
              inputRef={inputRef}
              onTouch={touch}
            >
              <p className={styles.hint}>{m.practiceSettings_favouritesHint()}</p>
              <InstrumentPicker
                label={m.practiceSettings_favourites()}
                none={m.practiceSettings_noFavourites()}
                metadata={metadata}
                offered={medium.among ?? all}
                chosen={value}
                onChange={onChange}
              />
            </SettingSection>
          )}
        </BoundField>
      )}
    </>
  );
});

function firstOf(
  medium: PracticeSettings['medium'],
  favoriteMediums: readonly string[],
): string | undefined {
  const among = medium.behaviour === 'LetStudentChoose' ? medium.among : null;
  return favoriteMediums.find((id) => among?.includes(id) ?? true) ?? among?.[0];
}
