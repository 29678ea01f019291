import { useEffect, useRef } from 'react';
import type { AudioCore } from '#audio-core';
import { useServices } from '../../session/services.ts';
import type { Purpose } from './follow-transport.ts';

/**
 * Writes the practice log of a screen with music. No music waits for it: it loads behind, and where the device keeps
 * nothing the screen goes on without.
 *
 * @param core null until the sound engine has loaded
 */
export function usePracticeLog(
  core: Pick<AudioCore, 'transport'> | null,
  purpose: () => Purpose,
): void {
  const { device, log } = useServices();
  const latest = useRef(purpose);
  latest.current = purpose;
  useEffect(() => {
    if (core === null) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    Promise.all([device(), import('./follow-transport.ts')])
      .then(([{ practiceLog }, { followTransport }]) => {
        if (!isGone) stop = followTransport(core.transport, practiceLog, () => latest.current());
      })
      .catch((error: unknown) => void log.report('warn', 'practice-log', String(error)));
    return () => {
      isGone = true;
      stop?.();
    };
  }, [core, device, log]);
}
