import * as m from '../../../i18n/generated/messages.js';
import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingSection } from './setting-field.tsx';
import styles from './settings-fields.module.css';

/** Whether students may open drills. */
export function DrillsField() {
  return (
    <BoundField<boolean> name="drills">
      {({ value, onChange, error, inputRef }) => (
        <SettingSection title={m.practiceSettings_drills()} error={error} inputRef={inputRef}>
          <p className={styles.hint}>{m.practiceSettings_drillsHint()}</p>
          <Switch isOn={value} onChange={onChange}>
            {m.practiceSettings_drillsOpen()}
          </Switch>
        </SettingSection>
      )}
    </BoundField>
  );
}
