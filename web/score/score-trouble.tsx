import * as m from '../i18n/generated/messages.js';
import { Button } from '../ui/button.tsx';
import styles from './score-trouble.module.css';

/** In the place of music that cannot be shown, because what writes or draws it has not come. */
export function ScoreTrouble() {
  return (
    <div className={styles.trouble} role="alert">
      <p>{m.app_musicNotHere()}</p>
      <Button onPress={() => location.reload()}>{m.connection_retry()}</Button>
    </div>
  );
}
