import { useStore } from 'zustand';
import type { Flash } from '../notices/flash.ts';
import styles from './flash-host.module.css';

export function FlashHost({ flash }: { flash: Flash }) {
  const message = useStore(flash.message);
  return (
    <div className={styles.flash} role="status" aria-live="polite">
      {message?.text}
      {message?.act && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            message.act?.onPress();
            flash.hide();
          }}
        >
          {message.act.label}
        </button>
      )}
    </div>
  );
}
