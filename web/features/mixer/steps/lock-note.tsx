import { Lock } from 'lucide-react';
import * as m from '../../../i18n/generated/messages.js';
import { Icon } from '../../../ui/icon.tsx';
import styles from './lock-note.module.css';

/** Says that a choice was made by somebody else. */
export function LockNote() {
  return (
    <span className={styles.note}>
      <Icon of={Lock} size={18} />
      {m.mixer_locked()}
    </span>
  );
}
