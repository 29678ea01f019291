import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Group } from 'react-aria-components/Group';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './chosen-bar.module.css';

interface ChosenBarProps {
  readonly count: number;
  readonly areAll: boolean;
  readonly onAll: () => void;
  readonly onClose: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** What to do with the rows that are ticked. It stays in sight while they are scrolled. */
export function ChosenBar({ count, areAll, onAll, onClose, children }: ChosenBarProps) {
  return (
    <Group className={styles.chosen!} aria-label={m.table_acts()}>
      <b>{m.table_chosen({ count })}</b>
      <span className={styles.acts}>{children}</span>
      {!areAll && (
        <Button look="quiet" onPress={onAll}>
          {m.table_chooseAll()}
        </Button>
      )}
      <span className={styles.close}>
        <Button look="quiet" icon aria-label={m.table_chooseNone()} onPress={onClose}>
          <Icon of={X} size={20} />
        </Button>
      </span>
    </Group>
  );
}
