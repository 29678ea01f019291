import { useMemo, useRef } from 'react';
import * as m from '../../i18n/generated/messages.js';
import type { TakeRecording } from '../../review/playback/take-recording.ts';
import { useServices } from '../../session/services.ts';

/** A recording on the server. */
export interface PlacedSound {
  /** Tells one take from another: of the same take links are new with each reply. */
  readonly take: string;
  /** Good for some minutes only. */
  readonly url: string;
  /** Seconds from the first beat to its first sample; null where an old one does not say it. */
  readonly start: number | null;
}

/** The recording of one take, fetched once. */
export function useRecording(sound: PlacedSound | null, reload: () => void): TakeRecording | null {
  const { dialogs } = useServices();
  const latest = useRef({ sound, reload });
  latest.current = { sound, reload };
  const take = sound?.take ?? null;
  const start = sound?.start ?? Number.NaN;
  return useMemo(() => {
    if (take === null) return null;
    let fetched: Blob | null = null;
    /** A link that was refused. It may have been too old: only where a newer one is refused too, there is no file. */
    let refused: string | null = null;
    let isMissing = false;
    const peek = async () => {
      const url = latest.current.sound?.take === take ? latest.current.sound.url : null;
      if (fetched || url === null) return fetched;
      const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
      if (answer?.ok) fetched = await answer.blob();
      isMissing = answer?.status === 403 && refused !== null && refused !== url;
      if (answer?.status === 403) refused = url;
      return fetched;
    };
    return {
      start,
      peek,
      async load() {
        const audio = await peek();
        if (audio !== null) return audio;
        await dialogs.alert({
          title: isMissing ? m.review_recordingMissing() : m.connection_title(),
          body: isMissing ? m.review_recordingMissingBody() : m.connection_body(),
          close: m.dialog_ok(),
        });
        latest.current.reload();
        return null;
      },
    };
  }, [take, start, dialogs]);
}
