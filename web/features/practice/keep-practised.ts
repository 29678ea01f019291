import { levels } from '#shared/catalogue/levels';
import type { Exercise, ExerciseRequest } from '#shared/generation/exercise';
import { familyIdOf } from '#shared/mixer/family-of';
import { configurationOf } from '#shared/mixer/request';
import { setUpKeyOf } from '../../studio/exercise/exercise-source.ts';
import { keepLast } from '../../studio/last-choice.ts';
import type { Services } from '../../studio/services.ts';

/** Among what was played lately, its set-up among the recent ones, and music of the kind for the next visit. */
export async function keepPractised(
  exercise: Exercise,
  { device, exercises }: Pick<Services, 'device' | 'exercises'>,
): Promise<void> {
  const { request } = exercise;
  if (isOnFirstPage(request)) keepLast(request, localStorage);
  const { played, recents } = await device();
  await played.remember(exercise);
  await recents.use(setUpKeyOf(request), configurationOf(request));
  await exercises.restock(request);
}

/** The first page's own sentence has instruments and our own ladder; all the rest is among the recent ones. */
function isOnFirstPage({ medium, levelId }: ExerciseRequest): boolean {
  return familyIdOf(medium) !== 'ensemble' && levels.some(({ id }) => id === levelId);
}
