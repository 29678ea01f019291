import type { ExerciseRequest } from '#shared/generation/exercise';
import { createRecentTunes, type RecentTunes } from '#shared/generation/fresh';
import type { Generated } from '#shared/generation/write-exercise';
import type { ExerciseOutcome } from './exercise-outcome.ts';
import { setUpKeyOf } from './set-up-key.ts';
import type { Stock } from './stock.ts';

/** The generator wherever it runs: a worker in the page. */
export type Generate = (request: ExerciseRequest, seed: number) => Promise<Generated>;

export interface ExerciseWriterOptions {
  readonly generate: () => Generate;
  readonly seed: () => number;
  /** What was written ahead on earlier visits; null until the device's store is open, for which no music waits. */
  readonly stock: () => Stock | null;
}

/** Asks the generator, and knows which tunes were on the stand lately. */
export function createExerciseWriter({ generate, seed, stock }: ExerciseWriterOptions) {
  let writer: Generate | null = null;
  const tunes = createRecentTunes();

  function write(request: ExerciseRequest, chosen: number): Promise<Generated> {
    writer ??= generate();
    return writer(request, chosen);
  }

  async function freshAmong(
    known: RecentTunes,
    request: ExerciseRequest,
  ): Promise<ExerciseOutcome> {
    const { outcome, isRepeated } = await known.write((chosen) => write(request, chosen), seed);
    return outcomeOf(outcome, isRepeated);
  }
  const fresh = (request: ExerciseRequest) => freshAmong(tunes, request);

  return {
    write,
    exact: async (request: ExerciseRequest, chosen: number): Promise<ExerciseOutcome> =>
      outcomeOf(await write(request, chosen), false),
    fresh,
    /** A tune that is not among these. */
    freshAmong,
    /** From the stock, unless it was on the stand lately; written anew where there is none. A store that fails is none. */
    async fromStock(request: ExerciseRequest): Promise<ExerciseOutcome> {
      const ready = await stock()
        ?.take(setUpKeyOf(request))
        .catch(() => null);
      if (ready && !tunes.has({ kind: 'exercise', exercise: ready }))
        return { kind: 'exercise', exercise: { ...ready, request }, isRepeated: false };
      return fresh(request);
    },
    remember(outcome: ExerciseOutcome): void {
      if (outcome.kind === 'exercise') tunes.remember(outcome);
    },
  };
}

function outcomeOf(generated: Generated, isRepeated: boolean): ExerciseOutcome {
  return generated.kind === 'exercise' ? { ...generated, isRepeated } : generated;
}
