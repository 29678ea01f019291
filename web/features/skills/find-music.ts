import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { requestOf } from '#shared/set-up/request';
import { chooseSeveral } from '#shared/skills/choose-repair';
import type { SkillId } from '#shared/skills/skill';
import type { ExerciseSource } from '../../data/exercises/exercise-source.ts';
import { keptLast, lastOf } from '../../data/store/last-choice.ts';

/** Exercises drawn to choose from: 24 are enough to find most of the wanted skills in one of them. */
const CANDIDATES = 24;

interface MusicBrief {
  readonly medium: string;
  readonly skills: readonly SkillId[];
  /** How many pieces at most. */
  readonly pieces: number;
  readonly seed: number;
  readonly exercises: Pick<ExerciseSource, 'exact'>;
  readonly storage: Pick<Storage, 'getItem'>;
}

/**
 * The codes of music of the last choice that has much of these skills; where that has none of them, of any music of its
 * level. Empty where that has none either.
 */
export async function findMusic(brief: MusicBrief): Promise<readonly string[]> {
  const { medium, skills, pieces, seed, exercises, storage } = brief;
  const { levelId } = keptLast(storage);
  const asked = requestOf(lastOf({ medium, levelId }, storage));
  const weights = Object.fromEntries(skills.map((skill) => [skill, 1 / skills.length]));
  for (const request of [...(asked ? [asked] : []), completeRequest({ medium, levelId })]) {
    const candidates = await write(request, seed, exercises);
    const chosen = chooseSeveral(candidates, weights, pieces);
    if (chosen.length > 0) return chosen.map(({ code }) => code);
  }
  return [];
}

async function write(
  request: ExerciseRequest,
  seed: number,
  exercises: MusicBrief['exercises'],
): Promise<readonly Exercise[]> {
  const written = await Promise.all(
    Array.from({ length: CANDIDATES }, (_, index) => exercises.exact(request, seed + index)),
  );
  return written.flatMap((one) => (one.kind === 'exercise' ? one.exercise : []));
}
