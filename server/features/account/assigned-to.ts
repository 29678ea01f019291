import { assignedWork, isReleased } from '../../db/assignment-work.ts';
import { toldColumns, withJsonRead } from '../../db/said-columns.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** What this person was given to play, as they were told it: until when, how often, how it is marked and what is fixed of it. */
export async function assignedTo(db: TenantDb, personId: string, now: Date) {
  const rows = await db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .where('w.student_id', '=', personId)
    .where(isReleased(now))
    .orderBy('w.due_date')
    .orderBy('a.id')
    .select(toldColumns.map((column) => `a.${column}` as const))
    .select(['c.title as class', 'w.due_date', 'w.last_date', 'a.max_attempts'])
    .select(['w.more_attempts', 'w.is_excused', 'w.plays', 'a.medium', 'a.level_id'])
    .execute();
  return rows.map(withJsonRead);
}
