import { admitExercise, type DemoState } from '#shared/access/demo';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import type { Generated } from '#shared/generation/generate';

/** The generator wherever it runs: a worker in the page. */
export type Generate = (request: ExerciseRequest, seed: number) => Promise<Generated>;

export type ExerciseOutcome =
  | { readonly kind: 'exercise'; readonly exercise: Exercise }
  | {
      readonly kind: 'refused';
      readonly problem: { readonly path: string; readonly problem: string };
    }
  | { readonly kind: 'expired' };

/** The same tune never comes back within this many (levels of the catalogue, rule M-16). */
const REMEMBERED = 50;
const MOST_ATTEMPTS = 20;

export interface ExerciseSourceOptions {
  readonly generate: () => Generate;
  readonly seed: () => number;
  /** Whether the limit for visitors without an account is switched on. */
  readonly demoLimit: () => boolean;
}

/** Writes exercises on this device, and the next one ahead of being asked for it. Practice passes its counter. */
export function createExerciseSource({ generate, seed, demoLimit }: ExerciseSourceOptions) {
  let writer: Generate | null = null;
  let demo: DemoState = { exerciseCount: 0 };
  const recent: string[] = [];
  let ahead: { readonly key: string; readonly outcome: Promise<ExerciseOutcome> } | null = null;

  function write(request: ExerciseRequest, chosen: number): Promise<ExerciseOutcome> {
    writer ??= generate();
    return writer(request, chosen);
  }

  /** Music that was not on the stand lately; a choice too narrow for that repeats rather than waits. */
  async function writeFresh(request: ExerciseRequest): Promise<ExerciseOutcome> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await write(request, seed());
      const isSeen = outcome.kind === 'exercise' && recent.includes(outcome.exercise.abc);
      if (!isSeen || attempt === MOST_ATTEMPTS) return outcome;
    }
  }

  function prepareNext(request: ExerciseRequest): void {
    const outcome = writeFresh(request);
    // A failure is told to whoever asks for this exercise, if anybody does.
    outcome.catch(() => {});
    ahead = { key: JSON.stringify(request), outcome };
  }

  function remember(outcome: ExerciseOutcome): void {
    if (outcome.kind !== 'exercise') return;
    recent.push(outcome.exercise.abc);
    recent.splice(0, recent.length - REMEMBERED);
  }

  function admit(): boolean {
    const admission = admitExercise(demo, { enabled: demoLimit() });
    if (admission.kind === 'admitted') demo = admission.state;
    return admission.kind === 'admitted';
  }

  return {
    /** An exercise that is not counted: an assignment's, or the opening that set-up shows. */
    exact: write,
    /** The one exercise a practice link names. */
    async named(request: ExerciseRequest, chosen: number): Promise<ExerciseOutcome> {
      return admit() ? write(request, chosen) : { kind: 'expired' };
    },
    /** Music nobody has seen; the following one is being written when this returns. */
    async next(request: ExerciseRequest): Promise<ExerciseOutcome> {
      if (!admit()) return { kind: 'expired' };
      if (ahead?.key !== JSON.stringify(request)) prepareNext(request);
      const coming = ahead!.outcome;
      ahead = null;
      const outcome = await coming;
      remember(outcome);
      prepareNext(request);
      return outcome;
    },
  };
}

export type ExerciseSource = ReturnType<typeof createExerciseSource>;
