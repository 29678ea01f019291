import type { Exercise } from '#shared/generation/exercise';
import type { ExerciseLink } from '#shared/set-up/link';
import { configurationOfLink } from '#shared/set-up/link-configuration';
import { configurationOf } from '#shared/set-up/request';
import { setUpKeyOf } from '../../data/exercises/set-up-key.ts';
import { keepLast } from '../../data/store/last-choice.ts';
import type { Services } from '../../session/services.ts';

/** How an exercise came on the stand. */
export interface Practised {
  readonly link: ExerciseLink;
  readonly isTraining: boolean;
}

/**
 * Keeps the exercise among those played lately, its set-up among the recent ones, and stocks music for the next visit.
 * What was chosen for what it trains is nobody's choice of set-up, and changes none.
 */
export async function keepPractised(
  exercise: Exercise,
  { link, isTraining }: Practised,
  { device, exercises, ownStorage }: Pick<Services, 'device' | 'exercises' | 'ownStorage'>,
): Promise<void> {
  const { request } = exercise;
  if (!isTraining) keepLast(request, ownStorage);
  const { played, recents } = await device();
  await played.remember(exercise);
  if (isTraining) return;
  // What a request does not say, the link does.
  await recents.use(setUpKeyOf(request), configurationOf(request, configurationOfLink(link, 'sr')));
  await exercises.restock(request);
}
