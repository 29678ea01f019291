import type { Exercise } from '#shared/generation/exercise';
import { parseExerciseLink } from '#shared/set-up/link';
import { configurationOfLink } from '#shared/set-up/link-configuration';
import { configurationOf } from '#shared/set-up/request';
import { emptyChoice, type SetUpChoice } from '#shared/set-up/set-up-choice';
import { setUpKeyOf } from '../../data/exercises/exercise-source.ts';
import { deviceStorage } from '../../data/store/device-storage.ts';
import { keepLast } from '../../data/store/last-choice.ts';
import type { Services } from '../../session/services.ts';

/** Among what was played lately, its set-up among the recent ones, and music of the kind for the next visit. */
export async function keepPractised(
  exercise: Exercise,
  setUp: Readonly<Record<string, string>>,
  { device, exercises }: Pick<Services, 'device' | 'exercises'>,
): Promise<void> {
  const { request } = exercise;
  keepLast(request, deviceStorage);
  const { played, recents } = await device();
  await played.remember(exercise);
  await recents.use(setUpKeyOf(request), configurationOf(request, askedBy(setUp)));
  await exercises.restock(request);
}

/** What a request does not say; nothing of a link that cannot be read. */
function askedBy(setUp: Readonly<Record<string, string>>): SetUpChoice {
  const parsed = parseExerciseLink(setUp);
  return parsed.kind === 'link' ? configurationOfLink(parsed.link, 'sr') : emptyChoice;
}
