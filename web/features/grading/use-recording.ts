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

/**
 * The recording of one take, fetched once.
 *
 * @param renew brings a link that is good again; null where there is no recording any more
 */
export function useRecording(
  sound: PlacedSound | null,
  renew: () => Promise<PlacedSound | null>,
): TakeRecording | null {
  const { dialogs } = useServices();
  const latest = useRef({ sound, renew });
  latest.current = { sound, renew };
  const take = sound?.take ?? null;
  const start = sound?.start ?? Number.NaN;
  return useMemo(() => {
    if (take === null) return null;
    let fetched: Blob | null = null;
    const fetchBy = async (sound: PlacedSound | null) => {
      const found = fetched ?? (await fetchFrom(sound?.take === take ? sound.url : null));
      if (typeof found === 'object') fetched = found;
      return found;
    };
    const peek = async () => {
      await fetchBy(latest.current.sound);
      return fetched;
    };
    return {
      start,
      isElsewhere: true,
      peek,
      async load() {
        let found = await fetchBy(latest.current.sound);
        // The link may have been too old: only where a newer one is refused too, there is no file.
        if (found === 'refused')
          found = await latest.current
            .renew()
            .then(fetchBy)
            .catch(() => 'trouble' as const);
        if (typeof found === 'object') return found;
        const isMissing = found === 'refused';
        await dialogs.alert({
          title: isMissing ? m.review_recordingMissing() : m.connection_title(),
          body: isMissing ? m.review_recordingMissingBody() : m.connection_body(),
          close: m.dialog_ok(),
        });
        return null;
      },
    };
  }, [take, start, dialogs]);
}

/** @param link null where there is none any more */
async function fetchFrom(link: string | null): Promise<Blob | 'refused' | 'trouble'> {
  if (link === null) return 'refused';
  const answer = await fetch(link, { credentials: 'same-origin' }).catch(() => null);
  if (answer?.ok) return answer.blob().catch(() => 'trouble' as const);
  return answer?.status === 403 ? 'refused' : 'trouble';
}
