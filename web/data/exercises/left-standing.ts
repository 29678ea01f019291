import type { Exercise } from '#shared/generation/exercise';
import type { KeptStorage } from '../store/device-storage.ts';
import { keepLookedAt, keptLookedAt } from '../store/kept-looked-at.ts';
import type { ExerciseOutcome } from './exercise-outcome.ts';

/**
 * What the last practice left on the stand, and what was looked at on this visit.
 *
 * @param storage holds what was looked at when the page is loaded anew
 */
export function createLeftStanding(storage: KeptStorage) {
  let unplayed: { readonly key: string; readonly outcome: ExerciseOutcome } | null = null;
  let codes = keptLookedAt(storage);
  const isLookedAt = ({ code }: Exercise): boolean => codes.includes(code);
  return {
    put(key: string, outcome: ExerciseOutcome): void {
      unplayed = { key, outcome };
    },
    /** @param unseen what was looked at stays away: a challenge promises music that was not */
    find(key: string, unseen: boolean): ExerciseOutcome | null {
      if (unplayed?.key !== key) return null;
      const { outcome } = unplayed;
      return unseen && outcome.kind === 'exercise' && isLookedAt(outcome.exercise) ? null : outcome;
    },
    /** Notes that the exercise on the stand was played, so it is not offered again as unseen music. */
    played(): void {
      unplayed = null;
    },
    /** Notes that an exercise was there to be looked at, long enough to read of it. */
    look({ code }: Exercise): void {
      if (!codes.includes(code)) codes = keepLookedAt([...codes, code], storage);
    },
    isLookedAt,
  };
}
