import type { ClassId } from '#shared/contract/ids';
import type { TenantDb } from '../../db/tenant.ts';

export async function removeEnrolment(
  db: TenantDb,
  courseId: ClassId,
  studentId: string,
): Promise<void> {
  await db
    .deleteFrom('enrolment')
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .execute();
}
