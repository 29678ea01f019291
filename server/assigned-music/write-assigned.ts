import { type AssignedMusic, assignedRequest } from '#shared/assignments/assigned-request';
import { withoutRefused } from '#shared/assignments/without-refused';
import type { Composer } from '../composing/composer.ts';

interface Assigned extends AssignedMusic {
  readonly seed: number;
}

/** The music of an assignment as its teacher said it, for the instrument that they saw it for. */
export const writeAssigned = (
  composer: Pick<Composer, 'write'>,
  said: Assigned,
  medium: string,
): ReturnType<Composer['write']> => composer.write(assignedRequest(said, medium), said.seed);

/** The same for another instrument: without the help and the minor scale that there are not for it. */
export async function writeForOther(
  composer: Pick<Composer, 'write'>,
  said: Assigned,
  medium: string,
): ReturnType<Composer['write']> {
  const written = await writeAssigned(composer, said, medium);
  if (written.kind === 'exercise') return written;
  const next = withoutRefused(said, written.problem.path);
  return next ? writeForOther(composer, next, medium) : written;
}
