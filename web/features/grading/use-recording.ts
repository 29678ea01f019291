import { useRef } from 'react';
import * as m from '../../i18n/generated/messages.js';
import type { TakeRecording } from '../../review/playback/use-moment.ts';
import { useServices } from '../../session/services.ts';

/** A recording on the server that says where in the music it begins. */
export interface PlacedSound {
  /** Good for some minutes only. */
  readonly url: string;
  /** Seconds from the first beat to its first sample. */
  readonly start: number;
}

/** Fetches the recording of one take when it is first to be heard. */
export function useRecording(sound: PlacedSound | null, reload: () => void): TakeRecording | null {
  const { dialogs } = useServices();
  const fetched = useRef<Blob | null>(null);
  if (sound === null) return null;
  return {
    start: sound.start,
    async load() {
      if (fetched.current) return fetched.current;
      const answer = await fetch(sound.url, { credentials: 'same-origin' }).catch(() => null);
      if (answer?.ok) {
        fetched.current = await answer.blob();
        return fetched.current;
      }
      await dialogs.alert({
        title: m.connection_title(),
        body: m.connection_body(),
        close: m.dialog_ok(),
      });
      // The link may only have been too old.
      reload();
      return null;
    },
  };
}
