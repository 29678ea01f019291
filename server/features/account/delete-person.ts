import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/** Students would lose their class with its owner. Archived classes count too: their work is still there to be read. */
export async function ownsClassWithStudents(db: TenantDb, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('course_teacher as t')
    .innerJoin('enrolment as e', 'e.course_id', 't.course_id')
    .where('t.teacher_id', '=', personId)
    .where('t.is_owner', '=', true)
    .select('t.course_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes a teacher away with everything that is theirs, also the classes they own, in which nobody learns. Grades that they
 * gave in other classes stay. Their recordings go with the next sweep, as nothing names them any more.
 */
export async function deletePerson(db: TenantTransaction, personId: string): Promise<void> {
  const owned = await db
    .selectFrom('course_teacher')
    .where('teacher_id', '=', personId)
    .where('is_owner', '=', true)
    .select('course_id')
    .execute();
  if (owned.length > 0) {
    const ids = owned.map(({ course_id }) => course_id);
    await db.deleteFrom('course').where('id', 'in', ids).execute();
  }
  await db.deleteFrom('user_account').where('id', '=', personId).execute();
}
