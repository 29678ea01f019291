import { sql } from 'kysely';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import type { TenantDb } from '../../db/tenant.ts';

/** Of a session `s`; some are there only because their work was reset, or looked at by those who grade. */
export const isBegun = sql<boolean>`(s.started_at is not null or s.grade is not null or s.feedback <> '')`;

/**
 * Whether any student has begun, or has a grade or words without, whoever they are by now. Work that was reset has not.
 *
 * @param courseIds in these classes alone; undefined is in any
 */
export async function hasBegun(
  db: TenantDb,
  assignmentId: AssignmentId,
  courseIds?: readonly ClassId[],
): Promise<boolean> {
  if (courseIds?.length === 0) return false;
  const first = await db
    .selectFrom('assignment_session as s')
    .where('s.assignment_id', '=', assignmentId)
    .$if(courseIds !== undefined, (all) => all.where('s.course_id', 'in', courseIds!))
    .where(isBegun)
    .select('s.id')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}
