import type { AssignmentFields } from '#shared/contract/assignment-editor';
import type { Exercise } from '#shared/generation/exercise';
import { completeRequest } from '#shared/generation/request';
import { generatorVersion } from '#shared/generation/version';
import type { Composer } from '../../composing/composer.ts';
import { refuse } from '../../http/refusal.ts';

type Said = Omit<AssignmentFields, 'classes'>;

interface Wanted {
  readonly fields: Said;
  /** Instruments that it is for beside the one that the teacher saw. */
  readonly mediums: readonly string[];
  /** Version of the composer that wrote what the teacher saw. */
  readonly generator: string;
}

/**
 * The music that the teacher saw, written here, and the same for other instruments, as far as there is any for them.
 *
 * @throws Refusal where there can be no such music, and where ours would be other music
 */
export async function writePieces(
  composer: Pick<Composer, 'write'>,
  { fields, mediums, generator }: Wanted,
): Promise<readonly Exercise[]> {
  if (generator !== generatorVersion) throw refuse('page-outdated');
  const { levelId, measureCount, timeSignatures, keySignatures, seed } = fields;
  const asked = { levelId, measureCount, timeSignatures, keySignatures };
  const pieces: Exercise[] = [];
  for (const medium of new Set([fields.medium, ...mediums])) {
    const written = await composer.write(completeRequest({ ...asked, medium }), seed);
    if (written.kind === 'exercise') pieces.push(written.exercise);
    else if (medium === fields.medium) {
      const { path, problem } = written.problem;
      throw refuse('music-illegal', { path: path in fields ? path : 'levelId', problem });
    }
  }
  return pieces;
}
