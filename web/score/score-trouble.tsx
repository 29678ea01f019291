import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import styles from './score-trouble.module.css';

/**
 * In the place of music that cannot be shown, because what writes or draws it has not come.
 *
 * @param isSmall among words, or in what can itself be pressed
 */
export function ScoreTrouble({ isSmall = false }: { readonly isSmall?: boolean }) {
  if (isSmall) return <span className={styles.words}>{m.app_musicDidNotCome()}</span>;
  return (
    <div className={`${styles.words} ${styles.roomy}`} role="alert">
      <p>{m.app_musicNotHere()}</p>
      <Button onPress={() => location.reload()}>{m.connection_retry()}</Button>
    </div>
  );
}
