import styles from './choice.module.css';

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several, in the browser's own list: more, or longer words, than a segmented choice has room for. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <label className={styles.choice}>
      {label}
      <select
        className={styles.list}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
