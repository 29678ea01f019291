import { keyNamed } from '#shared/music/key';
import * as m from '../../i18n/generated/messages.js';
import { keyLabel } from '../../i18n/key-name.ts';
import styles from './key-sign.module.css';

/** "D major" over how many signs it has. */
export function KeySign({ name }: { readonly name: string }) {
  const { fifths } = keyNamed(name);
  return (
    <span className={styles.sign} aria-hidden="true">
      <span>{keyLabel(name)}</span>
      <small className={styles.count}>
        {fifths === 0 ? m.key_noSigns() : `${Math.abs(fifths)}${fifths > 0 ? '♯' : '♭'}`}
      </small>
    </span>
  );
}
