import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Picked } from '#shared/assignments/picked';
import { exercise } from '#shared/contract/assessment';
import { pickedMusic } from '#shared/contract/picked-music';
import type { Exercise } from '#shared/generation/exercise';
import { writeForOther } from '../../assigned-music/write-assigned.ts';
import type { Composer } from '../../composing/composer.ts';
import type { assignedMusic } from './queries.ts';

type Other = NonNullable<Awaited<ReturnType<typeof assignedMusic>>>['other'];

/** What a student chose in place of what was given out, and the music that it comes to. */
const chosenMusic = z.object({ picked: pickedMusic, exercise });

interface ChosenMusic {
  readonly picked: Picked;
  readonly exercise: Exercise;
}

/** By the generator of today; null where nothing else was chosen, or there is no such music. */
export async function writeChosen(
  composer: Pick<Composer, 'write'>,
  other: Other,
): Promise<ChosenMusic | null> {
  if (!other) return null;
  const written = await writeForOther(composer, other.said, other.plays);
  return written.kind === 'exercise' ? { picked: other.picked, exercise: written.exercise } : null;
}

/** As it was kept when an attempt began; null where nothing was, or something else was chosen then. */
export function readChosen(kept: unknown, other: NonNullable<Other>): ChosenMusic | null {
  const { data } = chosenMusic.safeParse(kept);
  return data && isDeepStrictEqual(data.picked, other.picked) ? data : null;
}
