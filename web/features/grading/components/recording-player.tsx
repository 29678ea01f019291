import { type RefObject, useEffect, useState } from 'react';
import * as m from '../../../i18n/generated/messages.js';
import { useTrueLength } from '../use-true-length.ts';
import styles from './recording-player.module.css';

/**
 * The take's sound with the browser's own controls; a take without a microphone has none. Every answer of the server carries a
 * freshly signed address: it is taken until the listener has begun, and then the sound is left alone.
 */
export function RecordingPlayer({
  url,
  audio,
}: {
  readonly url: string | null;
  /** Gives the sound to who plays it by keys. */
  readonly audio: RefObject<HTMLAudioElement | null>;
}) {
  const [source, setSource] = useState(url);
  useEffect(() => {
    if (!audio.current?.currentTime) setSource(url);
  }, [url, audio]);
  useTrueLength(audio, source);
  return (
    <div className={styles.player}>
      {source === null ? (
        <p>{m.review_noSound()}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the recording is music
        <audio
          ref={audio}
          controls
          preload="metadata"
          src={source}
          aria-label={m.review_recording()}
        />
      )}
    </div>
  );
}
