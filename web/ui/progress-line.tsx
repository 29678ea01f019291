import styles from './progress-line.module.css';

/** How far something known has come, 0 to 1. */
export function ProgressLine({ share, label }: { share: number; label: string }) {
  return (
    <div
      className={styles.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width={share * 100} height="1" />
      </svg>
    </div>
  );
}
