import { sql } from 'kysely';
import type { ClassId } from '#shared/contract/ids';
import { assignedWork, isReleased } from '../../db/assignment-work.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** When each student last practised for the class; nothing of who has not yet. */
export async function lastPractisedFor(
  db: TenantDb,
  courseId: ClassId,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('practice_entry')
    .where('course_id', '=', courseId)
    .groupBy('user_id')
    .select('user_id')
    .select(sql<Date>`max(started_at)`.as('last'))
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.last]));
}

/** Of the assignments that a student was given. */
export interface HandedIn {
  readonly count: number;
  readonly of: number;
}

/** What each student has handed in of what the class was given by then; nothing of who was given nothing. */
export async function handedInFor(
  db: TenantDb,
  courseId: ClassId,
  now: Date,
): Promise<ReadonlyMap<string, HandedIn>> {
  const rows = await db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .where('w.course_id', '=', courseId)
    .where(isReleased(now))
    // Who is excused is in no count.
    .where('w.is_excused', '=', false)
    .groupBy('w.student_id')
    .select('w.student_id')
    .select(({ fn }) => [
      fn.count<number>('w.completed_at').as('count'),
      fn.countAll<number>().as('of'),
    ])
    .execute();
  return new Map(rows.map(({ student_id, count, of }) => [student_id, { count, of }]));
}
