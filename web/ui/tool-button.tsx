import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Icon } from './icon.tsx';
import styles from './tool-button.module.css';

interface ToolProps {
  readonly icon: LucideIcon;
  readonly children: string;
  readonly isDisabled?: boolean;
}

/** An act in a bar of the stage: the icon over its word. */
export function ToolButton({
  icon,
  children,
  onPress,
  isDisabled = false,
}: ToolProps & { onPress: () => void }) {
  return (
    <Button className={styles.tool!} onPress={onPress} isDisabled={isDisabled}>
      <Icon of={icon} size={26} />
      {children}
    </Button>
  );
}

/** The same for something that is on or off; brass under it while on. */
export function ToolToggle({
  icon,
  children,
  isSelected,
  onChange,
  isDisabled = false,
}: ToolProps & { isSelected: boolean; onChange: (on: boolean) => void }) {
  return (
    <ToggleButton
      className={styles.tool!}
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
    >
      <Icon of={icon} size={26} />
      {children}
    </ToggleButton>
  );
}
