import { useEffect, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import styles from './transport-bar.module.css';

/** Until then it is no use to leave. */
const PATIENCE_MS = 2000;

interface ListeningBarProps {
  /** 0 to 1. */
  readonly progress: number;
  readonly onCancel: () => void;
}

/** The music is over and the recording is being read. */
export function ListeningBar({ progress, onCancel }: ListeningBarProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.dock}>
      <div className={styles.progress}>
        <ProgressLine share={progress} label={m.stage_listening()} />
      </div>
      <div className={styles.bar}>
        <span className={styles.side} />
        <span role="status">{m.stage_listening()}</span>
        <div className={`${styles.side} ${styles.end}`}>
          {isLong && <Button onPress={onCancel}>{m.dialog_cancel()}</Button>}
        </div>
      </div>
    </div>
  );
}
