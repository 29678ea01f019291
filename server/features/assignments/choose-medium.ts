import { partOfPlayer, partsToPlay } from '#shared/assignments/ensemble-part';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { setOwnMedium } from '../../db/enrolment.ts';
import { musicColumns, toMusic } from '../../db/music-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';

interface Choice {
  readonly courseId: ClassId;
  readonly assignmentId: AssignmentId;
  readonly studentId: string;
  readonly medium: string;
}

/**
 * What a student plays: in the class, where that is not known yet. Of an ensemble they may choose another part, for the
 * assignment alone.
 *
 * @returns whether the class list says something new
 * @throws Refusal where nobody of the ensemble plays that
 */
export async function chooseMedium(
  db: TenantDb,
  { assignmentId, ...student }: Choice,
): Promise<boolean> {
  const row = await db
    .selectFrom('assignment as a')
    .where('a.id', '=', assignmentId)
    .select(['a.medium', 'a.for_own_instrument', ...musicColumns])
    .executeTakeFirst();
  if (!row) throw refuse('not-found');
  const said = { medium: row.medium, levelId: toMusic(row).levelId };
  const isForParts = !row.for_own_instrument && partsToPlay(said).length > 0;
  if (isForParts && partOfPlayer(said, student.medium) === null)
    throw refuse('invalid', {
      path: 'medium',
      problem: 'Nobody of this ensemble plays that. Choose one of its parts.',
    });
  const isNew = await setOwnMedium(db, student);
  if (!isNew && isForParts) await setPart(db, { assignmentId, ...student });
  return isNew;
}

async function setPart(db: TenantDb, { assignmentId, studentId, medium }: Choice): Promise<void> {
  await db
    .insertInto('assignment_exception')
    .values({
      ...{ assignment_id: assignmentId, student_id: studentId, plays: medium },
      ...{ due_date: null, more_attempts: 0, is_excused: false },
    })
    .onConflict((conflict) =>
      conflict.columns(['assignment_id', 'student_id']).doUpdateSet({ plays: medium }),
    )
    .execute();
}
