import type { TenantDb } from '../db/tenant.ts';
import type { DemoPerson } from './demo-people.ts';

/** Somebody of a demonstration school, as they are stored. */
export type SeededPerson = DemoPerson & { readonly id: string; readonly passwordHash: string };

export async function insertPeople(
  db: TenantDb,
  people: readonly SeededPerson[],
  founded: Date,
): Promise<void> {
  const rows = people.map(({ id, username, firstName, lastName, role, passwordHash }) => ({
    id,
    username,
    first_name: firstName,
    last_name: lastName,
    role,
    password_hash: passwordHash,
    created_at: founded,
  }));
  await db.insertInto('user_account').values(rows).execute();
}

/** Of those who are at home nowhere yet, the class that brought them in, and its owner. */
export async function insertHomes(
  db: TenantDb,
  {
    courseId,
    ownerId,
    studentIds,
  }: {
    readonly courseId: string;
    readonly ownerId: string;
    readonly studentIds: readonly string[];
  },
): Promise<void> {
  if (studentIds.length === 0) return;
  await db
    .updateTable('user_account')
    .set({ home_course_id: courseId, home_teacher_id: ownerId })
    .where('id', 'in', studentIds)
    .where('home_teacher_id', 'is', null)
    .execute();
}
