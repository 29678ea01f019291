import { useMemo } from 'react';
import type { SoundingTake } from '../../review/playback/take-recording.ts';
import { useMoment } from '../../review/playback/use-moment.ts';
import { useAudioCore } from '../../sound/use-audio-core.ts';
import { useReportAhead } from './use-prefetched-review.ts';
import { useRecording } from './use-recording.ts';
import { useReport } from './use-report.ts';

/** A take on the server, with what leads to its marks and to its sound. */
export interface PlacedTake extends Pick<SoundingTake, 'source'> {
  readonly attemptId: string;
  /** null where there is none, or it is not shown. */
  readonly audioFileUrl: string | null;
  readonly audioStart: number | null;
  readonly mutedPart?: number | null;
  /** null where the marks are not shown. */
  readonly aaJsonUrl: string | null;
}

/**
 * A take with its marks, ready to be heard.
 *
 * @param placed null where nothing was sent
 * @param reload asks for links that are good again; null where the take is not there any more
 */
export function useSoundingTake(
  placed: PlacedTake | null,
  reload: () => Promise<PlacedTake | null>,
) {
  const { core } = useAudioCore();
  const marked = placed?.aaJsonUrl ? { take: placed.attemptId, url: placed.aaJsonUrl } : null;
  const ahead = useReportAhead(marked?.take ?? null);
  const { outcome, reload: reloadReport } = useReport(marked, ahead);
  const recording = useRecording(soundOf(placed), async () => soundOf(await reload()));
  const source = placed?.source ?? null;
  const mutedPart = placed?.mutedPart ?? undefined;
  /** null until its marks are there, and where there are none. */
  const take = useMemo<SoundingTake | null>(
    () =>
      outcome.kind === 'ok' && source !== null
        ? { report: outcome.report, source, recording, mutedPart }
        : null,
    [outcome, source, recording, mutedPart],
  );
  return {
    outcome,
    take,
    core,
    moment: useMoment(take, core),
    /** Asks for the marks again. */
    askAgain() {
      reloadReport();
      // What goes wrong again is said in place of the marks.
      void reload().catch(() => {});
    },
  };
}

const soundOf = (placed: PlacedTake | null) =>
  placed?.audioFileUrl
    ? { take: placed.attemptId, url: placed.audioFileUrl, start: placed.audioStart }
    : null;
