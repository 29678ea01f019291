import { useCallback, useEffect, useRef, useState } from 'react';
import type { ExerciseRequest } from '#shared/generation/exercise';
import type { ExerciseOutcome } from '../../studio/exercise/exercise-source.ts';
import { useServices } from '../../studio/services.ts';

/** The generator did not load, or failed. */
export interface CreationFailure {
  readonly kind: 'creation-error';
  readonly problem: string;
}

/** The exercise on the stand: first the one the link names, then a new one at each call of `next`. */
export function useExercise(request: ExerciseRequest, seed: number | null) {
  const { exercises } = useServices();
  const [outcome, setOutcome] = useState<ExerciseOutcome | CreationFailure | null>(null);
  const turn = useRef(0);

  const asked = useRef<() => Promise<ExerciseOutcome>>(null);

  const show = useCallback((ask: () => Promise<ExerciseOutcome>) => {
    const mine = ++turn.current;
    asked.current = ask;
    ask().then(
      (arrived) => {
        if (mine === turn.current) setOutcome(arrived);
      },
      (error: unknown) => {
        if (mine === turn.current) setOutcome({ kind: 'creation-error', problem: wordsOf(error) });
      },
    );
  }, []);

  const key = JSON.stringify([request, seed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  const open = useCallback(
    () => show(() => (seed === null ? exercises.resume(request) : exercises.named(request, seed))),
    [key, exercises, show],
  );
  useEffect(open, [open]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is compared by value
  const next = useCallback(() => show(() => exercises.next(request)), [key, exercises, show]);
  const retry = useCallback(() => {
    setOutcome(null);
    if (asked.current) show(asked.current);
  }, [show]);
  return { outcome, next, retry };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
