import * as m from '../../i18n/generated/messages.js';
import { ProgressLine } from '../../ui/progress-line.tsx';
import styles from './transport-bar.module.css';

/** The music is over and the recording is being read. */
export function ListeningBar({ progress }: { progress: number }) {
  return (
    <div className={styles.dock}>
      <div className={styles.progress}>
        <ProgressLine share={progress} label={m.stage_listening()} />
      </div>
      <div className={styles.bar}>
        <span className={styles.side} />
        <span role="status">{m.stage_listening()}</span>
        <span className={styles.side} />
      </div>
    </div>
  );
}
