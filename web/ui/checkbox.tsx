import { Check, Minus } from 'lucide-react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';
import hidden from './visually-hidden.module.css';

export interface CheckboxProps {
  readonly label: string;
  /** Said but not shown, where the row beside it tells. */
  readonly isLabelHidden?: boolean;
  readonly isChosen: boolean;
  /** Stands for several, of which some are chosen. */
  readonly isPartly?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChosen: boolean) => void;
}

/** One of several to be ticked, which acts later, when a button is pressed; what acts at once is a switch. */
export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden, isChosen, isPartly = false, isDisabled = false, onChange } = props;
  return (
    <AriaCheckbox
      isSelected={isChosen}
      isIndeterminate={isPartly}
      isDisabled={isDisabled}
      onChange={onChange}
      className={isLabelHidden ? `${styles.checkbox} ${styles.alone}` : styles.checkbox!}
    >
      <span className={styles.box} data-sign aria-hidden="true">
        {isPartly ? <Icon of={Minus} size={18} /> : isChosen && <Icon of={Check} size={18} />}
      </span>
      <span className={isLabelHidden ? hidden.hidden : undefined}>{label}</span>
    </AriaCheckbox>
  );
}
