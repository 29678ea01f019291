import type { ClassId } from '#shared/contract/ids';
import type { TenantDb } from './tenant.ts';

interface AskedToHelp {
  readonly courseId: ClassId;
  readonly teacherId: string;
  readonly by: string;
  readonly now: Date;
}

/** Asks a teacher to help in a class, who answers on the page of classes. Whoever was asked stays so. */
export async function askToHelp(
  db: TenantDb,
  { courseId, teacherId, by, now }: AskedToHelp,
): Promise<void> {
  await db
    .insertInto('course_invitation')
    .values({ course_id: courseId, teacher_id: teacherId, invited_by: by, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
