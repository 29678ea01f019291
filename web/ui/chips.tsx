import { type ReactNode, type Ref, useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import styles from './chips.module.css';
import hidden from './visually-hidden.module.css';

export interface Chip {
  readonly value: string;
  readonly label: ReactNode;
  /** What a screen reader says, where the label is a sign. */
  readonly name?: string;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly isDisabled?: boolean;
}

const nameOf = ({ name }: Chip) => (name === undefined ? {} : { 'aria-label': name });

/** Short choices, one of them taken: the browser's own radio buttons, for there may be as many as there are notes. */
export function OneOfChips(
  props: ChipsProps & { readonly value: string; readonly onChange: (value: string) => void },
) {
  const { label, chips, isDisabled = false, value, onChange } = props;
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.chips}>
      {chips.map((chip) => (
        <label
          key={chip.value}
          className={styles.chip}
          data-selected={chip.value === value || undefined}
          data-disabled={isDisabled || undefined}
        >
          <input
            type="radio"
            className={hidden.hidden}
            name={group}
            value={chip.value}
            checked={chip.value === value}
            disabled={isDisabled}
            onChange={() => onChange(chip.value)}
            {...nameOf(chip)}
          />
          {chip.label}
        </label>
      ))}
    </div>
  );
}

/** Short choices, any number of them taken. */
export function SomeOfChips(
  props: ChipsProps & {
    readonly values: readonly string[];
    readonly onChange: (values: readonly string[]) => void;
    /** Of the first, which a form goes to where something is wrong with the choice. */
    readonly inputRef?: Ref<HTMLElement>;
  },
) {
  const { label, chips, isDisabled = false, values, onChange, inputRef } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={values}
      // In the order of the chips, however they were pressed.
      onSelectionChange={(keys) =>
        onChange(chips.flatMap(({ value }) => (keys.has(value) ? [value] : [])))
      }
      isDisabled={isDisabled}
      className={styles.chips!}
    >
      {chips.map((chip, index) => (
        <ToggleButton
          key={chip.value}
          id={chip.value}
          ref={index === 0 ? (inputRef as Ref<HTMLButtonElement>) : null}
          className={styles.chip!}
          {...nameOf(chip)}
        >
          {chip.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
