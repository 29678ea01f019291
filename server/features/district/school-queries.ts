import type { TenantDb } from '../../db/tenant.ts';

/** By name; one alone where it is named. */
export function schoolsOf(db: TenantDb, schoolId: string | null) {
  return db
    .selectFrom('school')
    .$if(schoolId !== null, (query) => query.where('id', '=', schoolId!))
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

interface NewSchool {
  readonly id: string;
  readonly name: string;
  readonly now: Date;
}

export async function insertSchool(db: TenantDb, { id, name, now }: NewSchool): Promise<void> {
  await db.insertInto('school').values({ id, name, created_at: now }).execute();
}

/** False where there is none. */
export async function setSchoolName(
  db: TenantDb,
  { id, name }: Omit<NewSchool, 'now'>,
): Promise<boolean> {
  const row = await db
    .updateTable('school')
    .set({ name })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Who may teach; a student is where their teachers are. */
export async function setSchoolOf(
  db: TenantDb,
  { personId, schoolId }: { readonly personId: string; readonly schoolId: string | null },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ school_id: schoolId })
    .where('id', '=', personId)
    .where('role', 'in', ['teacher', 'admin'])
    .execute();
}
