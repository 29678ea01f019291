import type { Exercise } from '#shared/generation/exercise';
import { emptyConfiguration, type MixerConfiguration } from '#shared/mixer/configuration';
import { parseExerciseLink } from '#shared/mixer/link';
import { configurationOfLink } from '#shared/mixer/link-configuration';
import { configurationOf } from '#shared/mixer/request';
import { deviceStorage } from '../../data/device-storage.ts';
import { setUpKeyOf } from '../../studio/exercise/exercise-source.ts';
import { keepLast } from '../../studio/last-choice.ts';
import type { Services } from '../../studio/services.ts';

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
function askedBy(setUp: Readonly<Record<string, string>>): MixerConfiguration {
  const parsed = parseExerciseLink(setUp);
  return parsed.kind === 'link' ? configurationOfLink(parsed.link, 'sr') : emptyConfiguration;
}
