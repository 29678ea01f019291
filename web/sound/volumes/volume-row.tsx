import * as m from '../../i18n/generated/messages.js';
import styles from './sounds.module.css';

interface VolumeRowProps {
  readonly label: string;
  /** In percent. */
  readonly volume: number;
  /** The softest that can be chosen; 0 is silence, and said so. */
  readonly least?: number;
  readonly onVolume: (percent: number) => void;
}

/** One voice and how loud it is. */
export function VolumeRow({ label, volume, least = 0, onVolume }: VolumeRowProps) {
  const words = volume === 0 ? m.sounds_muted() : m.zoom_percent({ zoom: volume });
  return (
    <label className={styles.volume}>
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={100}
        step={10}
        value={volume}
        aria-valuetext={words}
        onChange={({ target }) => onVolume(target.valueAsNumber)}
      />
      <span aria-hidden="true">{words}</span>
    </label>
  );
}
