import { useRef } from 'react';
import { useStore } from 'zustand';
import type { Flash } from '../notices/flash.ts';
import styles from './flash-host.module.css';
import { useFootHeight } from './hooks/use-foot-height.ts';
import { useFreePlace } from './hooks/use-free-place.ts';

export function FlashHost({ flash }: { flash: Flash }) {
  const message = useStore(flash.message);
  const host = useRef<HTMLDivElement>(null);
  useFootHeight(host, message !== null);
  useFreePlace(host, message);
  return (
    <div ref={host} className={styles.flash} role="status" aria-live="polite">
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
