import { type Remote, wrap } from 'comlink';
import { admitExercise, type DemoState } from '#shared/access/demo';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import type { GenerationWorker } from '../../workers/generation.worker.ts';

export type ExerciseOutcome =
  | { readonly kind: 'exercise'; readonly exercise: Exercise }
  | {
      readonly kind: 'refused';
      readonly problem: { readonly path: string; readonly problem: string };
    }
  | { readonly kind: 'expired' };

export interface ExerciseSourceOptions {
  readonly worker: () => Worker;
  readonly seed: () => number;
  /** Whether the limit for visitors without an account is switched on. */
  readonly demoLimit: () => boolean;
}

/** Writes exercises on this device, and the next one ahead of being asked for it. */
export function createExerciseSource({ worker, seed, demoLimit }: ExerciseSourceOptions) {
  let remote: Remote<GenerationWorker> | null = null;
  let demo: DemoState = { exerciseCount: 0 };
  let ahead: { readonly key: string; readonly outcome: Promise<ExerciseOutcome> } | null = null;

  function write(request: ExerciseRequest, chosen: number): Promise<ExerciseOutcome> {
    remote ??= wrap<GenerationWorker>(worker());
    return remote.generate(request, chosen);
  }

  function prepareNext(request: ExerciseRequest): void {
    ahead = { key: JSON.stringify(request), outcome: write(request, seed()) };
  }

  return {
    /** The one exercise a link or an assignment names. */
    exact: write,
    /** Music nobody has seen; the following one is being written when this returns. */
    async next(request: ExerciseRequest): Promise<ExerciseOutcome> {
      const admission = admitExercise(demo, { enabled: demoLimit() });
      if (admission.kind === 'expired') return admission;
      demo = admission.state;
      if (ahead?.key !== JSON.stringify(request)) prepareNext(request);
      const outcome = ahead!.outcome;
      prepareNext(request);
      return outcome;
    },
  };
}

export type ExerciseSource = ReturnType<typeof createExerciseSource>;
