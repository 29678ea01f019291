import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './segmented.module.css';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly full?: boolean;
}

/** Two to four short words, one of them chosen. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, choices, onChange, full } = props;
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as Value)}
      className={[styles.group, full && styles.full].filter(Boolean).join(' ')}
    >
      {choices.map((choice) => (
        <Radio key={choice.value} value={choice.value} className={styles.choice!}>
          {choice.label}
        </Radio>
      ))}
    </RadioGroup>
  );
}
