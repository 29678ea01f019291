import { a4Range, usualA4 } from '#shared/assessment/tuning';
import type { PracticeSettings } from '#shared/set-up/practice-settings';
import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { SettingSection } from './setting-field.tsx';
import styles from './settings-fields.module.css';

/** What A is meant to be in the class, whatever its students have for themselves. */
export function TuningField() {
  return (
    <BoundField<PracticeSettings['a4']> name="a4">
      {({ value, onChange, error, inputRef }) => (
        <SettingSection title={m.tuning_label()} error={error} inputRef={inputRef}>
          <p className={styles.hint}>{m.practiceSettings_tuningHint()}</p>
          <Segmented<'open' | 'fixed'>
            full
            label={m.tuning_label()}
            value={value === null ? 'open' : 'fixed'}
            choices={[
              { value: 'open', label: m.practiceSettings_choose() },
              { value: 'fixed', label: m.practiceSettings_always() },
            ]}
            onChange={(chosen) => onChange(chosen === 'open' ? null : (value ?? usualA4))}
          />
          {value !== null && (
            <Stepper
              label={m.tuning_label()}
              unit="Hz"
              range={{ min: a4Range.low, max: a4Range.high, step: 1 }}
              value={value}
              words={{ decrease: m.tuning_lower(), increase: m.tuning_higher() }}
              onChange={onChange}
            />
          )}
        </SettingSection>
      )}
    </BoundField>
  );
}
