import { completeRequest } from '#shared/generation/request';
import { requestOf } from '#shared/set-up/request';
import { chooseRepair } from '#shared/skills/choose-repair';
import type { SkillId } from '#shared/skills/skill';
import type { ExerciseSource } from '../../data/exercises/exercise-source.ts';
import { keptLast, lastOf } from '../../data/store/last-choice.ts';

/** Exercises drawn to choose from: 24 are enough to find most of the skills that are due in one of them. */
const CANDIDATES = 24;

interface ReturnBrief {
  readonly medium: string;
  readonly due: readonly SkillId[];
  readonly seed: number;
  readonly exercises: Pick<ExerciseSource, 'exact'>;
  readonly storage: Pick<Storage, 'getItem'>;
}

/** The code of music of the last choice in which much of what is due comes back; null where none has any of it. */
export async function findReturn(brief: ReturnBrief): Promise<string | null> {
  const { medium, due, seed, exercises, storage } = brief;
  const { levelId } = keptLast(storage);
  const request =
    requestOf(lastOf({ medium, levelId }, storage)) ?? completeRequest({ medium, levelId });
  const written = await Promise.all(
    Array.from({ length: CANDIDATES }, (_, index) => exercises.exact(request, seed + index)),
  );
  const candidates = written.flatMap((one) => (one.kind === 'exercise' ? one.exercise : []));
  const weights = Object.fromEntries(due.map((skill) => [skill, 1 / due.length]));
  const chosen = chooseRepair(candidates, weights, null);
  return chosen && chosen.worth > 0 ? chosen.exercise.code : null;
}
