import * as m from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import styles from './drill-stage.module.css';

/** What is asked by ear cannot be heard here; it may be asked by eye, where a drill has both. */
export function NoSound({ onEye }: { readonly onEye: (() => void) | null }) {
  return (
    <p className={styles.silent} role="status">
      {m.drill_noSound()}
      {onEye && (
        <Button look="outline" onPress={onEye}>
          {m.drill_byEye()}
        </Button>
      )}
    </p>
  );
}
