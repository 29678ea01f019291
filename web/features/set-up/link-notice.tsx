import { X } from 'lucide-react';
import * as m from '../../i18n/generated/messages.js';
import type { SetUp } from '../../set-up/use-set-up.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './link-notice.module.css';

/** What a link asked for that cannot be, and what stands instead. It stays until it is dismissed. */
export function LinkNotice({ setUp }: { readonly setUp: SetUp }) {
  const { notice, dismissNotice } = setUp;
  return (
    <div role="status">
      {notice !== null && (
        <div className={styles.notice}>
          <p>{notice}</p>
          <Button look="quiet" icon aria-label={m.setUp_dismiss()} onPress={dismissNotice}>
            <Icon of={X} />
          </Button>
        </div>
      )}
    </div>
  );
}
