import type { AudioCore } from '#audio-core';
import type { Services } from '../../session/services.ts';
import type { Purpose } from './follow-transport.ts';

/**
 * Writes the practice log of a screen with music. No music waits for it: it loads behind, and where the device keeps
 * nothing the screen goes on without.
 *
 * @returns ends it
 */
export function keepPracticeLog(
  transport: AudioCore['transport']['state'],
  purpose: () => Purpose,
  { device, log }: Pick<Services, 'device' | 'log'>,
): () => void {
  let stop: (() => void) | undefined;
  let isGone = false;
  Promise.all([device(), import('./follow-transport.ts')])
    .then(([{ practiceLog }, { followTransport }]) => {
      if (!isGone) stop = followTransport(transport, practiceLog, purpose);
    })
    .catch((error: unknown) => void log.report('warn', 'practice-log', String(error)));
  return () => {
    isGone = true;
    stop?.();
  };
}
