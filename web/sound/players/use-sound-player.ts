import { useEffect, useRef, useState } from 'react';
import * as m from '../../i18n/generated/messages.js';
import { useServices } from '../../session/services.ts';
import { openSoundPlayer, type SoundPlayer } from './sound-player.ts';

/** A recording to listen to; null is none. */
export function useSoundPlayer(sound: Blob | null) {
  const { dialogs, hasFault } = useServices();
  const player = useRef<SoundPlayer | null>(null);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (sound === null) return;
    const opened = openSoundPlayer(sound, {
      onPlaying: setPlaying,
      isForcedToFail: () => hasFault('audio-decode-failure'),
      onUndecodable: () =>
        void dialogs.alert({
          title: m.audio_undecodable(),
          body: m.audio_undecodableBody(),
          close: m.dialog_ok(),
        }),
    });
    player.current = opened;
    return () => {
      player.current = null;
      opened.close();
    };
  }, [sound, dialogs, hasFault]);

  return { isPlaying, toggle: (start = 0) => player.current?.toggle(start) };
}
