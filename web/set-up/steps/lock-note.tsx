import { Lock } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import { Icon } from '../../ui/icon.tsx';
import styles from './lock-note.module.css';

/** Says that a choice was made by somebody else, and more where there is more to say. */
export function LockNote({ more }: { readonly more?: string }) {
  return (
    <span className={styles.note}>
      <Icon of={Lock} size={18} />
      {more === undefined ? m.setUp_locked() : `${m.setUp_locked()}. ${more}`}
    </span>
  );
}
