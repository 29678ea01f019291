import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** One sentence, one act, and a blank staff in hairline. */
export function EmptyState({ text, act }: { text: string; act?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <svg
        className={styles.staff}
        viewBox="0 0 420 34"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {[1, 9, 17, 25, 33].map((y) => (
          <path key={y} d={`M0 ${y}H420`} stroke="currentColor" strokeWidth="1" />
        ))}
      </svg>
      <p>{text}</p>
      {act}
    </div>
  );
}
