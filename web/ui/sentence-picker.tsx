import { ChevronDown } from 'lucide-react';
import { Icon } from './icon.tsx';
import styles from './sentence-picker.module.css';

export interface SentenceChoice {
  readonly value: string;
  /** As it reads inside the sentence. */
  readonly label: string;
}

/** Choices that belong together, under a heading of their own. */
export interface SentenceChoiceGroup {
  readonly heading: string;
  readonly choices: readonly SentenceChoice[];
}

export interface SentencePickerProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (SentenceChoice | SentenceChoiceGroup)[];
  readonly onChange: (value: string) => void;
}

/**
 * One choice inside a sentence: "I play **violin** at **level 2**". The browser's own list: it is a sheet
 * on a phone, typing finds a name in it, and it keeps the first page light.
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
        {choices.map((choice) =>
          'heading' in choice ? (
            <optgroup key={choice.heading} label={choice.heading}>
              {choice.choices.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(choice)
          ),
        )}
      </select>
      <Icon of={ChevronDown} size={20} />
    </span>
  );
}

function optionOf({ value, label }: SentenceChoice) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
