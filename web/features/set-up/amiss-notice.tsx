import * as m from '../../i18n/generated/messages.js';
import { troubleWords } from '../../set-up/menu-trouble.ts';
import type { Amiss } from '../../set-up/use-menu.ts';
import { Button } from '../../ui/button.tsx';
import styles from './link-notice.module.css';

/** What the server could not bring, over a set-up that goes on without it. */
export function AmissNotice({ trouble, reload }: Amiss) {
  const { text, canRetry } = troubleWords(trouble);
  return (
    <div role="alert" className={styles.notice}>
      <p>
        {text} {m.setUp_goOn()}
      </p>
      {canRetry && <Button onPress={reload}>{m.connection_retry()}</Button>}
    </div>
  );
}
