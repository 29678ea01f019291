import { sql } from 'kysely';
import type { ClassId } from '#shared/contract/ids';
import { learning } from '../../db/enrolment.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { countTogether, type Days, dayNumber, secondsTogether } from './days.ts';

/** The classes that a teacher has and that go on, with how much their students practised for them. */
export function classesOfTeacher(db: TenantDb, teacherId: string, days: Days) {
  return db
    .selectFrom('course_teacher as t')
    .innerJoin('course as c', 'c.id', 't.course_id')
    .leftJoin(learning(db).as('e'), (join) => join.onRef('e.course_id', '=', 'c.id'))
    .leftJoin('practice_entry as p', (join) =>
      join
        .onRef('p.course_id', '=', 'e.course_id')
        .onRef('p.user_id', '=', 'e.student_id')
        .on('p.started_at', '>=', days.start)
        .on('p.started_at', '<', days.end),
    )
    .where('t.teacher_id', '=', teacherId)
    .where('c.is_archived', '=', false)
    .groupBy(['c.id', 'c.title', 'c.color'])
    .select(['c.id', 'c.title', 'c.color'])
    .select([secondsTogether.as('seconds'), countTogether.as('count')])
    .select([
      sql<number>`count(distinct e.student_id)`.as('students'),
      sql<number>`count(distinct p.user_id)`.as('practised'),
    ])
    .orderBy('c.title')
    .orderBy('c.id')
    .execute();
}

/** Everybody who learns in a class, with how much they practised for it, by last name. */
export function studentsOfClass(db: TenantDb, courseId: ClassId, days: Days) {
  return db
    .selectFrom('enrolment as e')
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .leftJoin('practice_entry as p', (join) =>
      join
        .onRef('p.course_id', '=', 'e.course_id')
        .onRef('p.user_id', '=', 'e.student_id')
        .on('p.started_at', '>=', days.start)
        .on('p.started_at', '<', days.end),
    )
    .where('e.course_id', '=', courseId)
    .where('u.archived_at', 'is', null)
    .groupBy(['u.id', 'u.first_name', 'u.last_name', 'e.course_id'])
    .select(['u.id', 'u.first_name', 'u.last_name'])
    .select([secondsTogether.as('seconds'), countTogether.as('count')])
    .select(sql<number>`count(distinct ${dayNumber(days)})`.as('days'))
    .select((of) => [
      of
        .selectFrom('practice_entry as last')
        .whereRef('last.user_id', '=', 'u.id')
        .whereRef('last.course_id', '=', 'e.course_id')
        .select(sql<Date | null>`max(last.started_at)`.as('at'))
        .$asScalar()
        .as('last_practised_at'),
    ])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}

/** How much they practised on each day together, the first day first. */
export function daysOfClass(db: TenantDb, courseId: ClassId, days: Days) {
  return db
    .selectFrom('practice_entry as p')
    .innerJoin('enrolment as e', (join) =>
      join.onRef('e.course_id', '=', 'p.course_id').onRef('e.student_id', '=', 'p.user_id'),
    )
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .where('p.course_id', '=', courseId)
    .where('p.started_at', '>=', days.start)
    .where('p.started_at', '<', days.end)
    .where('u.archived_at', 'is', null)
    .select(dayNumber(days).as('day_number'))
    .select([secondsTogether.as('seconds'), countTogether.as('count')])
    .select(sql<number>`count(distinct p.user_id)`.as('students'))
    .groupBy('day_number')
    .orderBy('day_number')
    .execute();
}
