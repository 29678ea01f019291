import { type RefObject, useEffect } from 'react';

/** Longer than any take (seconds): a day. */
const PAST_ITS_END = 86_400;

/**
 * A recorder of a browser writes no length into its file, and a player shows such a sound as endless and does not let one
 * seek in it. It learns the length by seeking past the end once; then it stands at the beginning again.
 */
export function useTrueLength(audio: RefObject<HTMLAudioElement | null>, source: string | null) {
  useEffect(() => {
    const element = audio.current;
    if (element === null || source === null) return;
    let isMeasuring = false;
    const measure = () => {
      if (element.duration !== Number.POSITIVE_INFINITY) return;
      isMeasuring = true;
      element.currentTime = PAST_ITS_END;
    };
    const rewind = () => {
      if (!isMeasuring || !Number.isFinite(element.duration)) return;
      isMeasuring = false;
      element.currentTime = 0;
    };
    element.addEventListener('loadedmetadata', measure);
    element.addEventListener('durationchange', rewind);
    if (element.readyState >= HTMLMediaElement.HAVE_METADATA) measure();
    return () => {
      element.removeEventListener('loadedmetadata', measure);
      element.removeEventListener('durationchange', rewind);
    };
  }, [audio, source]);
}
