import { useEffect } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { useServices } from '../../session/services.ts';

/** Whoever has had the notes before them for so long has read some. */
const LOOK_MS = 1000;

/** Notes that music was looked at; null while none stands there to be read. */
export function useLookedAt(exercise: Exercise | null): void {
  const { exercises } = useServices();
  useEffect(() => {
    if (exercise === null) return;
    const timer = setTimeout(() => exercises.look(exercise), LOOK_MS);
    return () => clearTimeout(timer);
  }, [exercise, exercises]);
}
