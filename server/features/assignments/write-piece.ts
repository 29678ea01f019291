import type { AssignmentFields } from '#shared/contract/assignment-editor';
import type { Exercise } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { generatorVersion } from '#shared/generation/version';
import type { Composer } from '../../composing/composer.ts';
import { refuse } from '../../http/refusal.ts';

/**
 * The music that the teacher saw, written here.
 *
 * @param generator version of the composer that wrote what the teacher saw
 * @throws Refusal where there can be no such music, and where ours would be other music
 */
export async function writePiece(
  composer: Pick<Composer, 'write'>,
  fields: Omit<AssignmentFields, 'classes'>,
  generator: string,
): Promise<Exercise> {
  if (generator !== generatorVersion) throw refuse('page-outdated');
  const { medium, levelId, measureCount, timeSignatures, keySignatures, seed } = fields;
  const request = completeRequest({ medium, levelId, measureCount, timeSignatures, keySignatures });
  const written = await composer.write(request, seed);
  if (written.kind === 'exercise') return written.exercise;
  const { path, problem } = written.problem;
  throw refuse('music-illegal', { path: path in fields ? path : 'levelId', problem });
}
