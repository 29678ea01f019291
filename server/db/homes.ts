import type { StudentId } from '#shared/contract/ids';
import type { TenantTransaction } from './tenant.ts';

/**
 * Hands these students to a teacher, who looks after them from now on, whichever class brought them in. Who is theirs already
 * stays as they are.
 */
export async function moveHomes(
  transaction: TenantTransaction,
  {
    studentIds,
    toTeacherId,
  }: { readonly studentIds: readonly StudentId[]; readonly toTeacherId: string },
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ home_teacher_id: toTeacherId, home_course_id: null })
    .where('id', 'in', studentIds)
    .where('home_teacher_id', 'is distinct from', toTeacherId)
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

/** A class goes up a year: those whom it brought in, and who are moved to the next, are at home there. */
export async function moveHomeClass(
  transaction: TenantTransaction,
  move: {
    readonly studentIds: readonly StudentId[];
    readonly teacherId: string;
    readonly from: string;
    readonly to: string;
  },
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ home_course_id: move.to })
    .where('id', 'in', move.studentIds)
    .where('home_teacher_id', '=', move.teacherId)
    .where('home_course_id', '=', move.from)
    .execute();
}
