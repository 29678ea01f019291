import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { ExerciseOutcome } from '../../studio/exercise/exercise-source.ts';
import { useServices } from '../../studio/services.ts';

/** The exercise on the stand: first the one the link names, then a new one at each call of `next`. */
export function useExercise(request: ExerciseRequest, seed: number | null) {
  const { exercises } = useServices();
  const [outcome, setOutcome] = useState<ExerciseOutcome | null>(null);
  const turn = useRef(0);

  const show = useCallback((coming: Promise<ExerciseOutcome>) => {
    const mine = ++turn.current;
    void coming.then((arrived) => {
      if (mine === turn.current) setOutcome(arrived);
    });
  }, []);

  const key = JSON.stringify([request, seed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  useEffect(() => {
    show(seed === null ? exercises.next(request) : exercises.exact(request, seed));
  }, [key, exercises, show]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  const next = useCallback(() => show(exercises.next(request)), [key, exercises, show]);
  return { outcome, next };
}
