import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import { createRecentTunes } from '#shared/generation/fresh';
import type { Generated } from '#shared/generation/write-exercise';
import { admitExercise, type DemoState } from '#shared/practice/demo-limit';
import type { Stock } from './stock.ts';

/** The generator wherever it runs: a worker in the page. */
export type Generate = (request: ExerciseRequest, seed: number) => Promise<Generated>;

export type ExerciseOutcome =
  | {
      readonly kind: 'exercise';
      readonly exercise: Exercise;
      /** The choice has too few tunes: this one was on the stand lately. */
      readonly isRepeated: boolean;
    }
  | {
      readonly kind: 'refused';
      readonly problem: { readonly path: string; readonly problem: string };
    }
  | { readonly kind: 'expired' };

interface ExerciseSourceOptions {
  readonly generate: () => Generate;
  readonly seed: () => number;
  /** Whether the limit for visitors without an account is switched on. */
  readonly demoLimit: () => boolean;
  /** What was written ahead on earlier visits; null until the device's store is open, for which no music waits. */
  readonly stock: () => Stock | null;
  /** Does a piece of work when what is shown has been painted. */
  readonly later: (work: () => void) => void;
}

/** Writes exercises on this device, and the next one ahead of being asked for it. Practice passes its counter. */
export function createExerciseSource({
  generate,
  seed,
  demoLimit,
  stock,
  later,
}: ExerciseSourceOptions) {
  let writer: Generate | null = null;
  let demo: DemoState = { exerciseCount: 0 };
  const tunes = createRecentTunes();
  /** What the last practice left on the stand, as long as nobody has played it. */
  let unplayed: { readonly key: string; readonly outcome: ExerciseOutcome } | null = null;
  /** Counts what was asked for. */
  let turn = 0;
  let ahead: { readonly key: string; readonly outcome: Promise<ExerciseOutcome> } | null = null;

  function write(request: ExerciseRequest, chosen: number): Promise<Generated> {
    writer ??= generate();
    return writer(request, chosen);
  }

  async function writeExact(request: ExerciseRequest, chosen: number): Promise<ExerciseOutcome> {
    return outcomeOf(await write(request, chosen), false);
  }

  async function writeFresh(request: ExerciseRequest): Promise<ExerciseOutcome> {
    const { outcome, isRepeated } = await tunes.write((chosen) => write(request, chosen), seed);
    return outcomeOf(outcome, isRepeated);
  }

  /** From the stock, unless it was on the stand lately; written anew where there is none. A store that fails is none. */
  async function fetchOrWrite(request: ExerciseRequest): Promise<ExerciseOutcome> {
    const ready = await stock()
      ?.take(setUpKeyOf(request))
      .catch(() => null);
    if (ready && !tunes.has({ kind: 'exercise', exercise: ready }))
      return { kind: 'exercise', exercise: { ...ready, request }, isRepeated: false };
    return writeFresh(request);
  }

  function prepareNext(request: ExerciseRequest): void {
    const outcome = fetchOrWrite(request);
    const written = { key: keyOf(request), outcome };
    // Whoever asks for it meanwhile is told of a failure; the next one tries again.
    outcome.catch(() => {
      if (ahead === written) ahead = null;
    });
    ahead = written;
  }

  function admit(): boolean {
    const admission = admitExercise(demo, { enabled: demoLimit() });
    if (admission.kind === 'admitted') demo = admission.state;
    return admission.kind === 'admitted';
  }

  /** Music nobody has seen; the following one is written while it is looked at. */
  async function next(request: ExerciseRequest): Promise<ExerciseOutcome> {
    if (!admit()) return { kind: 'expired' };
    const key = keyOf(request);
    const mine = ++turn;
    if (ahead?.key !== key) prepareNext(request);
    const coming = ahead!.outcome;
    ahead = null;
    const outcome = await coming;
    if (outcome.kind === 'exercise') {
      tunes.remember(outcome);
      // One that comes back is said to; to come back to it again is nothing new. What comes late stands nowhere.
      if (mine === turn) unplayed = { key, outcome: { ...outcome, isRepeated: false } };
    }
    later(() => {
      if (mine === turn) prepareNext(request);
    });
    return outcome;
  }

  return {
    /** As the generator writes it: nothing is counted and nothing remembered. */
    written: write,
    /** An exercise that is not counted: an assignment's, or the opening that set-up shows. */
    exact: writeExact,
    /** The one exercise a practice link names. */
    async named(request: ExerciseRequest, chosen: number): Promise<ExerciseOutcome> {
      if (!admit()) return { kind: 'expired' };
      const outcome = await writeExact(request, chosen);
      if (outcome.kind === 'exercise') tunes.remember(outcome);
      return outcome;
    },
    next,
    /**
     * What stood on the stand, where the choice is still the same and nobody has played it: who looked into set-up or
     * at the microphone finds it again. Otherwise new music.
     */
    resume(request: ExerciseRequest): Promise<ExerciseOutcome> {
      return unplayed?.key === keyOf(request) ? Promise.resolve(unplayed.outcome) : next(request);
    },
    /** Notes that the exercise on the stand was played, so it is not offered again as unseen music. */
    played(): void {
      unplayed = null;
    },
    /** Writes ahead until the stock of this choice is full; called when there is time. */
    async restock(request: ExerciseRequest): Promise<void> {
      const kept = stock();
      if (kept === null) return;
      const key = setUpKeyOf(request);
      for (let missing = await kept.missing(key); missing > 0; missing--) {
        const outcome = await writeFresh(request);
        if (outcome.kind !== 'exercise' || outcome.isRepeated) return;
        await kept.put(key, outcome.exercise);
      }
    },
  };
}

/** Names a choice in the stock and among the recent ones: the same for a class and for oneself, as the music is. */
export function setUpKeyOf(request: ExerciseRequest): string {
  return keyOf({ ...request, course: null });
}

function keyOf(request: ExerciseRequest): string {
  return JSON.stringify(request);
}

function outcomeOf(generated: Generated, isRepeated: boolean): ExerciseOutcome {
  return generated.kind === 'exercise' ? { ...generated, isRepeated } : generated;
}

export type ExerciseSource = ReturnType<typeof createExerciseSource>;
