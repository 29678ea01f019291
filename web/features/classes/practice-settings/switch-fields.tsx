import { BoundField } from '../../../ui/form/bound-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { SettingSection } from './setting-field.tsx';
import styles from './settings-fields.module.css';
import { ownSwitches } from './switch-words.ts';

/** What is on or off for a class, one section each. */
export function SwitchFields() {
  return ownSwitches.map(({ name, title, hint, label }) => (
    <BoundField<boolean> key={name} name={name}>
      {({ value, onChange, error, inputRef }) => (
        <SettingSection title={title()} error={error} inputRef={inputRef}>
          {hint && <p className={styles.hint}>{hint()}</p>}
          <Switch isOn={value} onChange={onChange}>
            {label()}
          </Switch>
        </SettingSection>
      )}
    </BoundField>
  ));
}
