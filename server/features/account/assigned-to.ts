import { assignmentSettings } from '#shared/contract/assignment-settings';
import { shown as shownSchema } from '#shared/contract/assignments';
import { assignedWork, isReleased } from '../../db/assignment-work.ts';
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
    .select(['a.title', 'c.title as class', 'a.instructions', 'w.due_date', 'w.last_date'])
    .select(['a.accepts_late', 'a.max_attempts', 'w.more_attempts', 'w.is_excused', 'w.plays'])
    .select(['a.auto_assess_mode', 'a.is_mic_check_skippable', 'a.wants_grade'])
    .select(['a.medium', 'a.level_id', 'a.settings', 'a.shown'])
    .execute();
  return rows.map(({ settings, shown, ...assigned }) => ({
    ...assigned,
    settings: assignmentSettings.parse(settings),
    shown: shownSchema.parse(shown),
  }));
}
