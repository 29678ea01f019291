import { sql } from 'kysely';
import { learning } from './enrolment.ts';
import type { TenantDb } from './tenant.ts';

/**
 * What those who learn in a class sent, or began, for its assignments, for a join: not of who left the class or is archived.
 * That stays readable, and is counted nowhere. `waits` is whether it is to be graded: it was handed in, has no grade, and
 * class and assignment go on.
 */
export const workOfLearners = (db: TenantDb) =>
  db
    .selectFrom('assignment as of')
    .innerJoin('course as within', 'within.id', 'of.course_id')
    .innerJoin(learning(db).as('who'), (join) => join.onRef('who.course_id', '=', 'of.course_id'))
    .innerJoin('assignment_session as work', (join) =>
      join
        .onRef('work.assignment_id', '=', 'of.id')
        .onRef('work.student_id', '=', 'who.student_id'),
    )
    .select(['of.course_id', 'work.assignment_id', 'work.id', 'work.student_id'])
    .select(['work.completed_at', 'work.attempts', 'work.grade', 'work.needs_review'])
    .select(
      sql<boolean>`(work.completed_at is not null and work.grade is null and not within.is_archived and of.archived_at is null)`.as(
        'waits',
      ),
    );

/** Whether students have been given an assignment `a` by then. Of one that was archived since, they may still send what they played. */
export const isGivenOut = (now: Date) =>
  sql<boolean>`(not a.is_draft and (a.release_date is null or a.release_date <= ${now}))`;

/** Whether students may see an assignment `a` by then. */
export const isReleased = (now: Date) =>
  sql<boolean>`(${isGivenOut(now)} and a.archived_at is null)`;
