import type { TenantDb } from './tenant.ts';

/** Who may teach: in one school, or with null in the whole organisation. */
export function teachersOfSchool(db: TenantDb, schoolId: string | null) {
  return db
    .selectFrom('user_account as u')
    .where('u.role', 'in', ['teacher', 'admin'])
    .$if(schoolId !== null, (query) => query.where('u.school_id', '=', schoolId));
}

/** Those who come in. */
const presentTeachers = (db: TenantDb, schoolId: string | null) =>
  teachersOfSchool(db, schoolId).where('u.archived_at', 'is', null);

/** False also of who is in another school than this one, and of who is archived. */
export async function isPresentTeacher(
  db: TenantDb,
  schoolId: string | null,
  teacherId: string,
): Promise<boolean> {
  const row = await presentTeachers(db, schoolId)
    .where('u.id', '=', teacherId)
    .select('u.id')
    .executeTakeFirst();
  return row !== undefined;
}
