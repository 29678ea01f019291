import styles from './meter-sign.module.css';

/** A time signature as it stands in music: one number over the other. */
export function MeterSign({ meter }: { readonly meter: string }) {
  const [beats, unit] = meter.split('/');
  return (
    <span className={styles.sign} aria-hidden="true">
      <span>{beats}</span>
      <span>{unit}</span>
    </span>
  );
}
