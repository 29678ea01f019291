import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import styles from './transport-bar.module.css';

/** The browser's permission box stands open: nothing goes on before it is answered. */
export function AskingBar({ onStop }: { onStop: () => void }) {
  return (
    <div className={`${styles.bar} ${styles.counting} ${styles.asking}`}>
      <span className={`${styles.side} ${styles.hidePhone}`} />
      <span role="status">{m.mic_asking()}</span>
      <div className={`${styles.side} ${styles.end}`}>
        <Button onPress={onStop}>{m.stage_stop()}</Button>
      </div>
    </div>
  );
}
