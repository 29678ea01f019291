import type { Exercise } from '#shared/generation/exercise';
import type { RequestProblem } from '#shared/generation/request';
import { generatorVersion } from '#shared/generation/version';
import { writeAssigned, writeForOther } from '../../assigned-music/write-assigned.ts';
import type { Composer } from '../../composing/composer.ts';
import type { Said } from '../../db/said-columns.ts';
import { refuse } from '../../http/refusal.ts';

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
  const seen = await writeAssigned(composer, fields, fields.medium);
  if (seen.kind !== 'exercise') {
    const { path, problem } = seen.problem;
    throw refuse('music-illegal', { path: fieldOf[path] ?? 'levelId', problem });
  }
  await demandPicks(composer, fields);
  const pieces = [seen.exercise];
  for (const medium of new Set(mediums)) {
    if (medium === fields.medium) continue;
    const written = await writeForOther(composer, fields, medium);
    if (written.kind === 'exercise') pieces.push(written.exercise);
    else if (Object.hasOwn(fields.settings.levelsFor, medium))
      throw refuse('music-illegal', {
        path: 'settings.levelsFor',
        problem: written.problem.problem,
      });
  }
  return pieces;
}

/** @throws Refusal where a level that students choose has no such music */
async function demandPicks(composer: Pick<Composer, 'write'>, fields: Said): Promise<void> {
  for (const levelId of fields.settings.picks.levels) {
    const written = await writeForOther(composer, { ...fields, levelId }, fields.medium);
    if (written.kind === 'exercise') continue;
    const { problem } = written.problem;
    throw refuse('music-illegal', { path: 'settings.picks', problem });
  }
}

/** Where each choice of a request stands in the form. */
const fieldOf: Partial<Record<RequestProblem['path'], string>> = {
  medium: 'medium',
  measureCount: 'measureCount',
  timeSignatures: 'timeSignatures',
  keySignatures: 'keySignatures',
  minorScale: 'settings.minorScale',
  annotation: 'settings.annotatorType',
  voices: 'settings.voices',
};
