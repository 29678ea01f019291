import type { TenantTransaction } from './tenant.ts';

/** The classes a teacher owns, archived ones too; held until the transaction ends, so that none changes hands meanwhile. */
export async function holdOwnedClasses(
  transaction: TenantTransaction,
  teacherId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('course as c')
    .innerJoin('course_teacher as t', 't.course_id', 'c.id')
    .where('t.teacher_id', '=', teacherId)
    .where('t.is_owner', '=', true)
    .select('c.id')
    .orderBy('c.id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
