import type { TaughtClass } from '#shared/contract/district-teachers';
import { nameOf } from '../../db/name-of.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** The classes a teacher owns or helps in, by title, each with everybody who teaches there. */
export async function classesTaughtBy(db: TenantDb, teacherId: string): Promise<TaughtClass[]> {
  const rows = await db
    .selectFrom('course_teacher as own')
    .innerJoin('course as c', 'c.id', 'own.course_id')
    .innerJoin('course_teacher as t', 't.course_id', 'c.id')
    .innerJoin('user_account as u', 'u.id', 't.teacher_id')
    .where('own.teacher_id', '=', teacherId)
    .select(['c.id as course_id', 'c.title', 'c.is_archived', 't.is_owner'])
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.archived_at'])
    .orderBy('c.is_archived')
    .orderBy('c.title')
    .orderBy('c.id')
    .orderBy('t.is_owner', 'desc')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .execute();
  const classes = new Map<string, TaughtClass>();
  for (const row of rows) {
    const { course_id: courseId, title, is_archived: isArchived } = row;
    const one = classes.get(courseId) ?? { courseId, title, isArchived, teachers: [] };
    const teacher = {
      ...{ teacherId: row.id, teacherName: nameOf(row), isOwner: row.is_owner },
      isArchived: row.archived_at !== null,
    };
    classes.set(courseId, { ...one, teachers: [...one.teachers, teacher] });
  }
  return [...classes.values()];
}
