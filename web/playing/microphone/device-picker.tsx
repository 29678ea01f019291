import type { DeviceChoice } from '#audio-core';
import * as m from '../../i18n/generated/messages.js';
import styles from './device-picker.module.css';

interface DevicePickerProps {
  readonly label: string;
  /** null leaves it to the system. */
  readonly value: string | null;
  readonly choices: readonly DeviceChoice[];
  readonly isDisabled: boolean;
  readonly onChange: (id: string | null) => void;
}

/** Chooses a microphone or a speaker; nothing where there is nothing to choose. */
export function DevicePicker({ label, value, choices, isDisabled, onChange }: DevicePickerProps) {
  if (choices.length < 2) return null;
  const known = choices.some(({ id }) => id === value);
  return (
    <label className={styles.picker}>
      <span aria-hidden="true">{m.micCheck_change()}</span>
      <select
        className={styles.list}
        aria-label={label}
        disabled={isDisabled}
        value={known ? (value ?? '') : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        <option value="">{m.micCheck_bySystem()}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
