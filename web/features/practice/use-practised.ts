import { useEffect } from 'react';
import { levels } from '#shared/catalogue/levels';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import { familyIdOf } from '#shared/mixer/family-of';
import { configurationOf } from '#shared/mixer/request';
import { keyOf } from '../../studio/exercise/exercise-source.ts';
import { keepLast } from '../../studio/last-choice.ts';
import { useServices } from '../../studio/services.ts';

/** By then the music is drawn, and a thumb that only leafs through is on the next piece. */
const SETTLED_MS = 1000;

/**
 * Keeps what stands on the stand among what was played lately and its set-up among the recent ones, and writes ahead
 * for the next visit. Nothing that is shown waits for it, and a device that keeps nothing is no obstacle.
 */
export function usePractised(exercise: Exercise | null): void {
  const { device, exercises, log } = useServices();
  useEffect(() => {
    if (exercise === null) return;
    const { request } = exercise;
    async function keep(practised: Exercise): Promise<void> {
      if (isOnFirstPage(request)) keepLast(request, localStorage);
      const { played, recents } = await device();
      await played.remember(practised);
      // The same music, for a class or for oneself, is one set-up.
      await recents.use(keyOf({ ...request, course: null }), configurationOf(request));
      await exercises.restock(request);
    }
    const timer = setTimeout(() => {
      keep(exercise).catch((error: unknown) => void log.report('warn', 'practised', String(error)));
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [exercise, device, exercises, log]);
}

/** The first page's own sentence has instruments and our own ladder; all the rest is among the recent ones. */
function isOnFirstPage({ medium, levelId }: ExerciseRequest): boolean {
  return familyIdOf(medium) !== 'ensemble' && levels.some(({ id }) => id === levelId);
}
