import type { TenantDb, TenantTransaction } from './tenant.ts';

/** So that none is added to a class while it is put away. False where it is already. */
export async function holdGoingClass(
  transaction: TenantTransaction,
  courseId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('course')
    .where('id', '=', courseId)
    .where('is_archived', '=', false)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

interface Enrolling {
  readonly courseId: string;
  readonly studentIds: readonly string[];
  readonly now: Date;
}

/** Who is in the class already stays in it. */
export async function enrolStudents(
  transaction: TenantTransaction,
  { courseId, studentIds, now }: Enrolling,
): Promise<void> {
  await transaction
    .insertInto('enrolment')
    .values(studentIds.map((id) => ({ course_id: courseId, student_id: id, enrolled_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of these those who are students of the organisation and not archived. */
export async function studentsAmong(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('user_account')
    .where('id', 'in', ids)
    .where('role', '=', 'student')
    .where('archived_at', 'is', null)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** False where one of them was not in the class. */
export async function leaveClass(
  transaction: TenantTransaction,
  courseId: string,
  studentIds: readonly string[],
): Promise<boolean> {
  const left = await transaction
    .deleteFrom('enrolment')
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .returning('student_id')
    .execute();
  return left.length === studentIds.length;
}
