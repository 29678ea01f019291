import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import { admitExercise, type DemoState } from '#shared/practice/demo-limit';
import type { KeptStorage } from '../store/device-storage.ts';
import type { BookletWriterOptions } from './booklet-writer.ts';
import type { ExerciseOutcome } from './exercise-outcome.ts';
import { createExerciseWriter, type ExerciseWriterOptions } from './exercise-writer.ts';
import { createLeftStanding } from './left-standing.ts';
import { requestKeyOf, setUpKeyOf } from './set-up-key.ts';
import type { Stock } from './stock.ts';

interface ExerciseSourceOptions extends ExerciseWriterOptions {
  /** Whether the limit for visitors without an account is switched on. */
  readonly demoLimit: () => boolean;
  /** Does a piece of work when what is shown has been painted. */
  readonly later: (work: () => void) => void;
  /** Of this tab: what was looked at is known after the page was loaded anew. */
  readonly storage: KeptStorage;
}

/** Writes exercises on this device, and the next one ahead of being asked for it. Practice passes its counter. */
export function createExerciseSource(options: ExerciseSourceOptions) {
  const { demoLimit, stock, later, storage } = options;
  const writer = createExerciseWriter(options);
  let demo: DemoState = { exerciseCount: 0 };
  const left = createLeftStanding(storage);
  /** Counts what was asked for. */
  let turn = 0;
  let ahead: { readonly key: string; readonly outcome: Promise<ExerciseOutcome> } | null = null;

  function prepareNext(request: ExerciseRequest): void {
    const outcome = writer.fromStock(request);
    const written = { key: requestKeyOf(request), outcome };
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
    const key = requestKeyOf(request);
    const mine = ++turn;
    if (ahead?.key !== key) prepareNext(request);
    const coming = ahead!.outcome;
    ahead = null;
    const outcome = await coming;
    if (outcome.kind === 'exercise') {
      writer.remember(outcome);
      // Offered again if the player comes back to it, unless something else was asked for while it was written.
      if (mine === turn) left.put(key, { ...outcome, isRepeated: false });
    }
    later(() => {
      if (mine === turn) prepareNext(request);
    });
    return outcome;
  }

  return {
    /** As the generator writes it: nothing is counted and nothing remembered. */
    written: writer.write,
    /** An exercise that is not counted: an assignment's, or the opening that set-up shows. */
    exact: writer.exact,
    /** The one exercise a practice link names. */
    async named(request: ExerciseRequest, chosen: number): Promise<ExerciseOutcome> {
      if (!admit()) return { kind: 'expired' };
      const outcome = await writer.exact(request, chosen);
      writer.remember(outcome);
      return outcome;
    },
    next,
    forPaper: bookletsBy({ admit, ...writer }),
    /**
     * What stood on the stand, where the choice is still the same and nobody has played it: who looked into set-up or
     * at the microphone finds it again. Otherwise new music, and where it has to be unseen.
     */
    resume(request: ExerciseRequest, { unseen = false } = {}): Promise<ExerciseOutcome> {
      const standing = left.find(requestKeyOf(request), unseen);
      return standing ? Promise.resolve(standing) : next(request);
    },
    played: left.played,
    look: left.look,
    isLookedAt: left.isLookedAt,
    /** Writes ahead until the stock of this choice is full; called when there is time. */
    async restock(request: ExerciseRequest): Promise<void> {
      const kept = stock();
      if (kept !== null) await fill(kept, request, writer.fresh);
    },
  };
}

/** Music for a booklet, beside what stands in it already. Few visits make one. */
function bookletsBy(options: BookletWriterOptions) {
  return async (own: readonly Exercise[]) =>
    (await import('./booklet-writer.ts')).bookletWriter(own, options);
}

/** Stops where the choice has no more tunes than the player has seen. */
async function fill(
  kept: Stock,
  request: ExerciseRequest,
  write: (request: ExerciseRequest) => Promise<ExerciseOutcome>,
): Promise<void> {
  const key = setUpKeyOf(request);
  for (let missing = await kept.missing(key); missing > 0; missing--) {
    const outcome = await write(request);
    if (outcome.kind !== 'exercise' || outcome.isRepeated) return;
    await kept.put(key, outcome.exercise);
  }
}

export type ExerciseSource = ReturnType<typeof createExerciseSource>;
