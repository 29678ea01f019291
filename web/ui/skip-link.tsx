import * as m from '../i18n/generated/messages.js';
import styles from './skip-link.module.css';

/** Every layout gives its `main` this id. */
export const MAIN_ID = 'main';

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {m.app_skipLink()}
    </a>
  );
}
