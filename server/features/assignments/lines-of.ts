import { type AssignedPart, partsToPlay } from '#shared/assignments/ensemble-part';
import { levelFor } from '#shared/assignments/levels';
import type { AssignmentId } from '#shared/contract/ids';
import { musicColumns, toMusic } from '../../db/music-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';

/** Of an ensemble, what there is to play of its music; nothing where each plays alone. */
export async function linesOf(
  db: TenantDb,
  assignmentId: AssignmentId,
): Promise<readonly AssignedPart[]> {
  const row = await db
    .selectFrom('assignment as a')
    .where('a.id', '=', assignmentId)
    .select(['a.medium', 'a.for_own_instrument', ...musicColumns])
    .executeTakeFirst();
  if (!row) throw refuse('not-found');
  const said = toMusic(row);
  const levelId = levelFor(said, row.medium);
  const { voices } = said.settings;
  return row.for_own_instrument ? [] : partsToPlay({ medium: row.medium, levelId, voices });
}

/** Of a line that nobody of the ensemble has. */
export const noSuchLine = (path: string) =>
  refuse('invalid', {
    path,
    problem: 'Nobody of this ensemble plays that. Choose one of its parts.',
  });
