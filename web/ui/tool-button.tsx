import type { LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
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

/**
 * The same for something that is on or off; brass under it while on. Not the kit's ToggleButton: that brings groups and
 * toolbars into the first script.
 */
export function ToolToggle({
  icon,
  children,
  isSelected,
  onChange,
  isDisabled = false,
}: ToolProps & { isSelected: boolean; onChange: (on: boolean) => void }) {
  return (
    <Button
      className={styles.tool!}
      aria-pressed={isSelected}
      onPress={() => onChange(!isSelected)}
      isDisabled={isDisabled}
    >
      <Icon of={icon} size={26} />
      {children}
    </Button>
  );
}
