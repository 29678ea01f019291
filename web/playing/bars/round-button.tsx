import { type LucideIcon, Play, Square } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Icon } from '../../ui/icon.tsx';
import styles from './transport-bar.module.css';

/** The one large round act in the middle of the bar. */
export function RoundButton(props: {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly stop?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}) {
  const { icon, label, stop, isDisabled, onPress } = props;
  return (
    <Button
      className={[styles.play, stop && styles.stop].filter(Boolean).join(' ')}
      aria-label={label}
      isDisabled={isDisabled ?? false}
      onPress={onPress}
    >
      <Icon of={icon} size={30} filled={icon === Play || icon === Square} />
    </Button>
  );
}
