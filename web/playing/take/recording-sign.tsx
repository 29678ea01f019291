import * as m from '../../i18n/generated/messages.js';
import styles from './recording-sign.module.css';

/** Says that what is played now is being kept. */
export function RecordingSign() {
  return (
    <span className={styles.sign} role="status">
      {m.stage_recording()}
    </span>
  );
}
