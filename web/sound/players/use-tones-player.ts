import { useCallback, useEffect, useState } from 'react';
import type { Tone } from '#audio-core';
import { useServices } from '../../session/services.ts';
import { tellTrouble } from '../microphone-trouble.ts';

/** Notes to listen to, from the first to the last. */
export function useTonesPlayer(tones: readonly Tone[]) {
  const { audio, dialogs } = useServices();
  const [isPlaying, setPlaying] = useState(false);

  const sound = useCallback(
    (some: readonly Tone[]) =>
      audio()
        .then((core) => core.sounds.play(some))
        .catch((error: unknown) => tellTrouble(error, dialogs)),
    [audio, dialogs],
  );
  useEffect(() => {
    if (!isPlaying) return;
    let end: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    // Its sounds may have to come first.
    void sound(tones).then(() => {
      if (isLeft) return;
      const seconds = Math.max(...tones.map(({ onset, duration }) => onset + duration));
      end = setTimeout(() => setPlaying(false), 1000 * seconds);
    });
    return () => {
      isLeft = true;
      clearTimeout(end);
      void sound([]);
    };
  }, [isPlaying, sound, tones]);

  return { isPlaying, toggle: () => setPlaying((before) => !before) };
}
