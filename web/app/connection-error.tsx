import { useEffect } from 'react';
import * as m from '../i18n/generated/messages.js';
import { useServices } from '../studio/services.ts';

/** Shown in one place for every screen that failed to load or to draw; retry loads its path again. */
export function ConnectionError({ error }: { error: unknown }) {
  const { dialogs, log } = useServices();
  useEffect(() => {
    void log.report('error', 'router', String(error));
    void dialogs
      .ask(m.connection_title(), m.connection_body(), [
        { label: m.connection_retry(), look: 'primary' },
      ])
      .then(() => location.reload());
  }, [dialogs, log, error]);
  return null;
}
