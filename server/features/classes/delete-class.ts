import type { ClassId } from '#shared/contract/ids';
import type { Context } from '../../context.ts';
import { workOfLearners } from '../../db/assignment-work.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { removeUnclaimed } from '../../db/unclaimed-objects.ts';
import { deleteUnclassedAssignments } from '../../db/unclassed-assignments.ts';
import { refuse } from '../../http/refusal.ts';

/**
 * Takes a class with the assignments that it alone has, everything that was sent in it and who was in it. The recordings go once the rows
 * are gone; what cannot be removed now, nobody claims any more, so that the next sweep takes it.
 *
 * @throws Refusal when the class is not archived, or was brought back meanwhile
 */
export async function deleteClass(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  db: TenantDb,
  courseId: ClassId,
): Promise<void> {
  const keys = await db.transaction().execute(async (transaction) => {
    await keepWorkPlayedElsewhere(transaction, courseId);
    const files = await filesOfClass(transaction, courseId);
    const deleted = await transaction
      .deleteFrom('course')
      .where('id', '=', courseId)
      .where('is_archived', '=', true)
      .returning('id')
      .executeTakeFirst();
    if (!deleted) throw refuse('class-not-archived');
    await deleteUnclassedAssignments(transaction);
    return files;
  });
  for (const key of keys) {
    await removeUnclaimed(db, storage, key).catch((err: unknown) => {
      log.warn({ err, key }, 'a file of a deleted class was left to the sweep');
    });
  }
}

/** Who has left the class plays what was begun in it for another of the assignment's classes: that work is not this class's. */
async function keepWorkPlayedElsewhere(db: TenantTransaction, courseId: ClassId): Promise<void> {
  const moved = await db
    .selectFrom('assignment_session as s')
    .innerJoin(workOfLearners(db).as('w'), 'w.id', 's.id')
    .where('s.course_id', '=', courseId)
    .where('w.course_id', '!=', courseId)
    .select(['s.id', 'w.course_id'])
    .execute();
  for (const { id, course_id } of moved)
    await db.updateTable('assignment_session').set({ course_id }).where('id', '=', id).execute();
}

async function filesOfClass(db: TenantTransaction, courseId: ClassId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('attempt as t')
    .innerJoin('assignment_session as s', 's.id', 't.session_id')
    .where('s.course_id', '=', courseId)
    .select(['t.audio_key', 't.assessment_key'])
    .execute();
  return rows.flatMap(({ audio_key, assessment_key }) =>
    audio_key === null ? [assessment_key] : [audio_key, assessment_key],
  );
}
