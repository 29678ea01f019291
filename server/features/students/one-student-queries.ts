import { sql } from 'kysely';
import type { StudentId } from '#shared/contract/ids';
import type { DrillRound } from '#shared/drills/drill-map';
import { assignedWork } from '../../db/assignment-work.ts';
import { toDrillRound } from '../../db/drill-round-row.ts';
import type { TenantDb } from '../../db/tenant.ts';

/** How far back a teacher sees of one student. */
const mostWork = 100;
const mostEntries = 100;
const mostTakes = 100;
/** As far back as a device looks. */
const mostRounds = 600;

/** Of the teacher's classes that go on and have the student, by title. */
export async function classTitlesOfStudent(
  db: TenantDb,
  teacherId: string,
  studentId: StudentId,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('course_teacher as t', 't.course_id', 'c.id')
    .where('e.student_id', '=', studentId)
    .where('t.teacher_id', '=', teacherId)
    .where('c.is_archived', '=', false)
    .select('c.title')
    .orderBy('c.title')
    .execute();
  return rows.map(({ title }) => title);
}

/** What opens the account: a password of their own, or a card. */
export function keysOfStudent(db: TenantDb, studentId: StudentId) {
  return db
    .selectFrom('user_account')
    .where('id', '=', studentId)
    .select('one_time_password_at')
    .select((is) => is('password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
    .executeTakeFirst();
}

/** What a student handed in in the teacher's classes, the latest first. */
export function workOfStudent(db: TenantDb, teacherId: string, studentId: StudentId) {
  return (
    db
      .selectFrom('assignment_session as s')
      .innerJoin('assignment as a', 'a.id', 's.assignment_id')
      // Who left the class they played it for may have it in another by now.
      .leftJoin(assignedWork(db).as('w'), 'w.id', 's.id')
      .innerJoin('course as c', (join) =>
        join.on((on) => on('c.id', '=', on.fn.coalesce('w.course_id', 's.course_id'))),
      )
      .innerJoin('course_teacher as t', 't.course_id', 'c.id')
      .leftJoin('attempt as m', (join) =>
        join.onRef('m.session_id', '=', 's.id').onRef('m.number', '=', 's.handed_in'),
      )
      .where('s.student_id', '=', studentId)
      .where('t.teacher_id', '=', teacherId)
      .where('s.completed_at', 'is not', null)
      .select(['s.id', 'a.title', 'c.title as course_title', 's.grade', 'm.score'])
      .select(sql<Date>`s.completed_at`.as('completed_at'))
      .orderBy('s.completed_at', 'desc')
      .limit(mostWork)
      .execute()
  );
}

/** What a student practised for the teacher's classes, the latest first. */
export function practiceOfStudent(db: TenantDb, teacherId: string, studentId: StudentId) {
  return db
    .selectFrom('practice_entry as p')
    .innerJoin('course as c', 'c.id', 'p.course_id')
    .innerJoin('course_teacher as t', 't.course_id', 'c.id')
    .where('p.user_id', '=', studentId)
    .where('t.teacher_id', '=', teacherId)
    .select(['p.started_at', 'p.seconds', 'p.count', 'c.title as course_title'])
    .orderBy('p.started_at', 'desc')
    .limit(mostEntries)
    .execute();
}

/** What takes that were sent in the teacher's classes say of what the student can read, the latest first; unchecked. */
export async function skillsOfStudent(
  db: TenantDb,
  teacherId: string,
  studentId: StudentId,
): Promise<readonly unknown[]> {
  const rows = await db
    .selectFrom('attempt as m')
    .innerJoin('assignment_session as s', 's.id', 'm.session_id')
    .innerJoin('course_teacher as t', 't.course_id', 's.course_id')
    .where('s.student_id', '=', studentId)
    .where('t.teacher_id', '=', teacherId)
    .where('m.skills', 'is not', null)
    .select('m.skills')
    .orderBy('m.completed_at', 'desc')
    .limit(mostTakes)
    .execute();
  return rows.map(({ skills }) => skills);
}

/** The rounds of drills that a student answered for the teacher's classes, in order. */
export async function drillsOfStudent(
  db: TenantDb,
  teacherId: string,
  studentId: StudentId,
): Promise<readonly DrillRound[]> {
  const rows = await db
    .selectFrom('drill_round as r')
    .innerJoin('course_teacher as t', 't.course_id', 'r.course_id')
    .where('r.user_id', '=', studentId)
    .where('t.teacher_id', '=', teacherId)
    .select(['r.id', 'r.type', 'r.begun_at', 'r.course_id', 'r.items'])
    .orderBy('r.begun_at', 'desc')
    .orderBy('r.id')
    .limit(mostRounds)
    .execute();
  return rows.map(toDrillRound).reverse();
}
