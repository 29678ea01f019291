import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { Icon } from './icon.tsx';
import styles from './sentence-picker.module.css';

export interface SentencePickerProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    /** How it reads inside the sentence. */
    readonly inSentence: string;
    readonly hint?: string;
  }[];
  readonly onChange: (value: string) => void;
}

/** One choice inside a sentence: "I play **violin** at **level 2**". */
export function SentencePicker({ label, value, choices, onChange }: SentencePickerProps) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
    >
      <Button className={styles.pick!}>
        <SelectValue>{chosen?.inSentence ?? value}</SelectValue>
        <Icon of={ChevronDown} size={20} />
      </Button>
      <Popover>
        <ListBox className={styles.list!}>
          {choices.map((choice) => (
            <ListBoxItem key={choice.value} id={choice.value} textValue={choice.label} className={styles.item!}>
              {choice.label}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
