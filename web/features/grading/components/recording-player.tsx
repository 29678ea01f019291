import * as m from '../../../i18n/generated/messages.js';
import styles from './recording-player.module.css';

/** The take's sound with the browser's own controls; a tapped take has none. */
export function RecordingPlayer({ url }: { url: string | null }) {
  return (
    <div className={styles.player}>
      {url === null ? (
        <p>{m.review_noSound()}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the recording is music
        <audio controls preload="metadata" src={url} aria-label={m.review_recording()} />
      )}
    </div>
  );
}
