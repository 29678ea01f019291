import type { TenantDb, TenantTransaction } from './tenant.ts';

/** Who looks after a student's account, and the class that brought the student in. */
export interface Home {
  readonly studentId: string;
  readonly teacherId: string | null;
  readonly courseId: string | null;
}

/** Where each of these students is at home. */
export async function homesOf(
  db: TenantDb,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, Home>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .where('id', 'in', studentIds)
    .select(['id', 'home_teacher_id', 'home_course_id'])
    .execute();
  return new Map(
    rows.map(({ id, home_teacher_id, home_course_id }) => [
      id,
      { studentId: id, teacherId: home_teacher_id, courseId: home_course_id },
    ]),
  );
}

/** Hands these students to a teacher, who looks after them from now on, whichever class brought them in. */
export async function moveHomes(
  transaction: TenantTransaction,
  {
    studentIds,
    toTeacherId,
  }: { readonly studentIds: readonly string[]; readonly toTeacherId: string },
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ home_teacher_id: toTeacherId, home_course_id: null })
    .where('id', 'in', studentIds)
    .execute();
}

/** Those whom these classes brought in go with them to the new owner. */
export async function moveHomesWithClasses(
  transaction: TenantTransaction,
  {
    courseIds,
    toTeacherId,
  }: { readonly courseIds: readonly string[]; readonly toTeacherId: string },
): Promise<void> {
  if (courseIds.length === 0) return;
  await transaction
    .updateTable('user_account')
    .set({ home_teacher_id: toTeacherId })
    .where('home_course_id', 'in', courseIds)
    .execute();
}

/** All students of a teacher who leaves, those of classes that are deleted too. */
export async function moveAllHomes(
  transaction: TenantTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ home_teacher_id: to })
    .where('home_teacher_id', '=', from)
    .execute();
}
