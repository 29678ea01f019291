import { useEffect } from 'react';
import type { Exercise } from '#shared/generation/exercise';
import { useServices } from '../../session/services.ts';

/** Whoever has had the notes before them for so long has read some. */
const LOOK_MS = 1000;

/**
 * Notes that music was looked at: once it has stood there for a second, unless a challenge hides it, and when it is played.
 *
 * @returns what notes that it is played
 */
export function useLookedAt(
  exercise: Exercise | null,
  { isHidden }: { readonly isHidden: boolean },
): () => void {
  const { exercises } = useServices();
  useEffect(() => {
    if (exercise === null || isHidden) return;
    const timer = setTimeout(() => exercises.look(exercise), LOOK_MS);
    return () => clearTimeout(timer);
  }, [exercise, isHidden, exercises]);
  return () => {
    exercises.played();
    if (exercise !== null) exercises.look(exercise);
  };
}
