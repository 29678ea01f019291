import { useEffect, useRef } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { useServices } from '../../session/services.ts';
import type { Practised } from './keep-practised.ts';

/** By then the music is drawn, and a thumb that only leafs through is on the next piece. */
const SETTLED_MS = 1000;

/** Keeps what stands on the stand, and the set-up it came from. Nothing that is shown waits for it, and a device that keeps nothing is no obstacle. */
export function usePractised(exercise: Exercise | null, practised: Practised): void {
  const { device, exercises, ownStorage, log } = useServices();
  const latest = useRef(practised);
  latest.current = practised;
  useEffect(() => {
    if (exercise === null) return;
    const timer = setTimeout(() => {
      import('./keep-practised.ts')
        .then(({ keepPractised }) =>
          keepPractised(exercise, latest.current, { device, exercises, ownStorage }),
        )
        .catch((error: unknown) => void log.report('warn', 'practised', String(error)));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [exercise, device, exercises, ownStorage, log]);
}
