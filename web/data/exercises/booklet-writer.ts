import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import { createRecentTunes, type RecentTunes } from '#shared/generation/fresh';
import type { ExerciseOutcome } from './exercise-outcome.ts';

export interface BookletWriterOptions {
  /** Counts an exercise, as what is practised is counted; false where a visitor has had all there is to try. */
  readonly admit: () => boolean;
  readonly freshAmong: (known: RecentTunes, request: ExerciseRequest) => Promise<ExerciseOutcome>;
}

/**
 * Writes music for one booklet: no two alike in it, as long as the choice has others.
 *
 * @param own what stands in it already
 */
export function bookletWriter(
  own: readonly Exercise[],
  { admit, freshAmong }: BookletWriterOptions,
): (request: ExerciseRequest) => Promise<ExerciseOutcome> {
  const tunes = createRecentTunes();
  for (const exercise of own) tunes.remember({ kind: 'exercise', exercise });
  return async (request) => {
    if (!admit()) return { kind: 'expired' };
    const outcome = await freshAmong(tunes, request);
    if (outcome.kind === 'exercise') tunes.remember(outcome);
    return outcome;
  };
}
