import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { ExerciseOutcome } from '../../studio/exercise/exercise-source.ts';
import { useServices } from '../../studio/services.ts';

/** The exercise on the stand: first the one the link names, then a new one at each call of `next`. */
export function useExercise(request: ExerciseRequest, seed: number | null) {
  const { exercises } = useServices();
  const [outcome, setOutcome] = useState<ExerciseOutcome | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);
  const turn = useRef(0);
  // The generator did not load: the screen above says so and offers to load again.
  if (trouble !== null) throw trouble;

  const show = useCallback((coming: Promise<ExerciseOutcome>) => {
    const mine = ++turn.current;
    coming.then(
      (arrived) => {
        if (mine === turn.current) setOutcome(arrived);
      },
      (error: unknown) => {
        if (mine === turn.current) setTrouble(error ?? new Error('The generator did not answer'));
      },
    );
  }, []);

  const key = JSON.stringify([request, seed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  useEffect(() => {
    show(seed === null ? exercises.next(request) : exercises.named(request, seed));
  }, [key, exercises, show]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  const next = useCallback(() => show(exercises.next(request)), [key, exercises, show]);
  return { outcome, next };
}
