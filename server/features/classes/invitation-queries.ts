import type { ClassId } from '#shared/contract/ids';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

interface Invited {
  readonly courseId: ClassId;
  readonly teacherId: string;
}

/** Who was asked to help in a class and has not answered, by last name. */
export function invitedTo(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('course_invitation as i')
    .innerJoin('user_account as u', 'u.id', 'i.teacher_id')
    .where('i.course_id', '=', courseId)
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute();
}

/** An archived class waits until it is brought back. */
export function invitationsOf(db: TenantDb, teacherId: string) {
  return db
    .selectFrom('course_invitation as i')
    .innerJoin('course as c', 'c.id', 'i.course_id')
    .innerJoin('user_account as u', 'u.id', 'i.invited_by')
    .where('i.teacher_id', '=', teacherId)
    .where('c.is_archived', '=', false)
    .select(['c.id', 'c.title', 'c.color', 'u.first_name', 'u.last_name'])
    .orderBy('i.invited_at', 'desc')
    .orderBy('c.id')
    .execute();
}

export type InvitationRow = Awaited<ReturnType<typeof invitationsOf>>[number];

/** False where there was none. */
export async function deleteInvitation(
  db: TenantDb,
  { courseId, teacherId }: Invited,
): Promise<boolean> {
  const row = await db
    .deleteFrom('course_invitation')
    .where('course_id', '=', courseId)
    .where('teacher_id', '=', teacherId)
    .returning('teacher_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of many acceptances at once the first finds the invitation, and all leave the teacher in the class. */
export async function acceptInto(transaction: TenantTransaction, one: Invited): Promise<void> {
  if (!(await deleteInvitation(transaction, one))) return;
  await transaction
    .insertInto('course_teacher')
    .values({ course_id: one.courseId, teacher_id: one.teacherId, is_owner: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
