import { useEffect, useId, useState } from 'react';
import * as m from '../i18n/generated/messages.js';
import { useServices } from '../session/services.ts';
import { Button } from '../ui/button.tsx';
import styles from './connection-error.module.css';

/**
 * Shown in one place for every screen that failed to load or to draw; retry loads its path again. Drawn by itself
 * rather than asked of the dialogs, because their host is loaded too and may be what failed. It says nothing as long as the
 * page may be loaded again by itself.
 */
export function ConnectionError({ error }: { error: unknown }) {
  const { log, isGone } = useServices();
  const [isMissing, setMissing] = useState<boolean | null>(null);
  const title = useId();
  const body = useId();
  useEffect(() => {
    void log.report('error', 'router', String(error));
  }, [log, error]);
  useEffect(() => {
    void isGone(error).then(setMissing);
  }, [isGone, error]);
  return (
    <div className={styles.cover}>
      {isMissing !== null && (
        <div
          className={styles.message}
          role="alertdialog"
          aria-modal="true"
          aria-labelledby={title}
          aria-describedby={body}
        >
          <h2 id={title}>{m.connection_title()}</h2>
          <p id={body}>{isMissing ? m.connection_missing() : m.connection_body()}</p>
          <Button look="primary" autoFocus onPress={() => location.reload()}>
            {m.connection_retry()}
          </Button>
        </div>
      )}
    </div>
  );
}
