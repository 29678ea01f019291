import type { Exercise, ExerciseRequest } from '../generation/exercise.ts';
import type { Generated } from '../generation/write-exercise.ts';
import { createRandom } from '../lib/random.ts';
import { chooseRepair } from './choose-repair.ts';
import type { SkillId } from './skill.ts';
import { type Asking, skillsOfNotes } from './skills-of-notes.ts';

interface TrainingBrief {
  readonly skill: SkillId;
  readonly seed: number;
  /** Exercises of each request to choose from, at least 1. */
  readonly count: number;
  /** Writes an exercise of any medium. */
  readonly generate: (request: ExerciseRequest, seed: number) => Generated | Promise<Generated>;
}

const seedBound = 1_000_000_000;

/**
 * Music in which most notes ask one skill: of the first request that has any with it.
 *
 * @returns null where none of them asks it
 * @example chooseTraining([request], { skill: 'interval:third-up', seed: 7, count: 24, generate: generateExercise })
 */
export async function chooseTraining(
  requests: readonly ExerciseRequest[],
  { skill, seed, count, generate }: TrainingBrief,
): Promise<Exercise | null> {
  const random = createRandom(seed, 'training');
  for (const request of requests) {
    const written = await Promise.all(
      Array.from({ length: count }, () => generate(request, random.int(seedBound))),
    );
    const candidates = written.flatMap((one) =>
      // Of a rhythm its kin would be chosen too, which is not the rhythm that was asked for.
      one.kind === 'exercise' && notesAsking(skill, one.exercise) > 0 ? one.exercise : [],
    );
    const chosen = chooseRepair(candidates, { [skill]: 1 }, null);
    if (chosen) return chosen.exercise;
  }
  return null;
}

/** How many notes of an exercise ask a skill. @example notesAsking('clef:treble', exercise) // 24 */
export function notesAsking(skill: SkillId, exercise: Asking): number {
  return skillsOfNotes(exercise).filter((asked) => asked.includes(skill)).length;
}
