import { useEffect, useId } from 'react';
import * as m from '../i18n/generated/messages.js';
import { useServices } from '../session/services.ts';
import { Button } from '../ui/button.tsx';
import styles from './connection-error.module.css';

/**
 * Shown in one place for every screen that failed to load or to draw; retry loads its path again. Drawn by itself
 * rather than asked of the dialogs, because their host is loaded too and may be what failed.
 */
export function ConnectionError({ error }: { error: unknown }) {
  const { log } = useServices();
  const title = useId();
  const body = useId();
  useEffect(() => {
    void log.report('error', 'router', String(error));
  }, [log, error]);
  return (
    <div className={styles.cover}>
      <div
        className={styles.message}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={title}
        aria-describedby={body}
      >
        <h2 id={title}>{m.connection_title()}</h2>
        <p id={body}>{m.connection_body()}</p>
        <Button look="primary" autoFocus onPress={() => location.reload()}>
          {m.connection_retry()}
        </Button>
      </div>
    </div>
  );
}
