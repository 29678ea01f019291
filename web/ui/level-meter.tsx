import styles from './level-meter.module.css';

/** Quietest level the meter shows; a quiet room is about this loud. */
const FLOOR_DB = -60;

/** Loudness as a share of the meter: RMS 0…1 on a decibel scale. */
function meterShare(level: number): number {
  if (level <= 0) return 0;
  const db = 20 * Math.log10(level);
  return Math.min(1, Math.max(0, 1 - db / FLOOR_DB));
}

/** Green to three quarters, brass above; `label` says the level in words. */
export function LevelMeter({
  level,
  label,
  cells = 12,
  big,
}: {
  level: number;
  label: string;
  cells?: number;
  big?: boolean;
}) {
  const share = meterShare(level);
  const lit = Math.round(share * cells);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element cannot hold the cells
    <div
      className={[styles.meter, big && styles.big].filter(Boolean).join(' ')}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      {Array.from({ length: cells }, (_, index) => index).map((index) => (
        <span
          key={index}
          className={[styles.cell, index < lit && (index < cells * 0.75 ? styles.on : styles.hot)]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </div>
  );
}
