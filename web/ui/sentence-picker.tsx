import { ChevronDown } from 'lucide-react';
import { Icon } from './icon.tsx';
import styles from './sentence-picker.module.css';

export interface SentencePickerProps {
  readonly label: string;
  readonly value: string;
  /** Labels as they read inside the sentence. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/**
 * One choice inside a sentence: "I play **violin** at **level 2**". The browser's own list: it is a sheet
 * on a phone, and it keeps the first page light.
 */
export function SentencePicker({ label, value, choices, onChange }: SentencePickerProps) {
  return (
    <span className={styles.pick}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={20} />
    </span>
  );
}
