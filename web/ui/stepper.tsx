import { Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly decrease: string;
  readonly increase: string;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** Minus, value with its unit, plus; the ends are disabled at the limits. */
export function Stepper(props: StepperProps) {
  const { label, value, unit, min, max, step, decrease, increase, isDisabled, onChange } = props;
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <Button
        className={styles.step!}
        aria-label={decrease}
        isDisabled={isDisabled === true || value <= min}
        onPress={() => set(value - step)}
      >
        <Icon of={Minus} />
      </Button>
      <output className={styles.value}>
        {value}
        <span className={styles.unit}>{unit}</span>
      </output>
      <Button
        className={styles.step!}
        aria-label={increase}
        isDisabled={isDisabled === true || value >= max}
        onPress={() => set(value + step)}
      >
        <Icon of={Plus} />
      </Button>
    </fieldset>
  );
}
