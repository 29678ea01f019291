import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './switch.module.css';

export interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** On or off, at once. */
export function Switch({ isOn, onChange, isDisabled = false, children }: SwitchProps) {
  return (
    <AriaSwitch
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      className={styles.switch!}
    >
      <span className={styles.track} data-sign aria-hidden="true" />
      {children}
    </AriaSwitch>
  );
}
