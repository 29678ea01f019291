import type { Context } from '../context.ts';
import type { Account } from './account.ts';
import type { Standing } from './authority.ts';

type Reads = Pick<Context, 'db' | 'clock'>;

/** What this person is to the assignment; null when it is not theirs, not there, or not released to them yet. */
export async function standingInAssignment(
  { db, clock }: Reads,
  account: Account,
  assignmentId: string,
): Promise<Standing | null> {
  const assignment = await db
    .selectFrom('assignment')
    .where('tenant_id', '=', account.tenantId)
    .where('id', '=', assignmentId)
    .select(['course_id', 'release_date'])
    .executeTakeFirst();
  if (!assignment) return null;
  if (await teaches(db, account, assignment.course_id)) return 'teacher';
  const released = assignment.release_date === null || assignment.release_date <= clock.now();
  return released && (await learnsIn(db, account, assignment.course_id)) ? 'student' : null;
}

/** What this person is to the session, and the session's assignment. */
export async function standingInSession(
  { db }: Reads,
  account: Account,
  sessionId: string,
): Promise<{ standing: Standing; assignmentId: string } | null> {
  const session = await db
    .selectFrom('assignment_session as s')
    .innerJoin('assignment as a', (join) =>
      join.onRef('a.tenant_id', '=', 's.tenant_id').onRef('a.id', '=', 's.assignment_id'),
    )
    .where('s.tenant_id', '=', account.tenantId)
    .where('s.id', '=', sessionId)
    .select(['s.student_id', 's.assignment_id', 'a.course_id'])
    .executeTakeFirst();
  if (!session) return null;
  const assignmentId = session.assignment_id;
  if (session.student_id === account.id) return { standing: 'student', assignmentId };
  const teacher = await teaches(db, account, session.course_id);
  return teacher ? { standing: 'teacher', assignmentId } : null;
}

async function teaches(db: Context['db'], account: Account, courseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('course_teacher')
    .where('tenant_id', '=', account.tenantId)
    .where('course_id', '=', courseId)
    .where('teacher_id', '=', account.id)
    .select('course_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function learnsIn(db: Context['db'], account: Account, courseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('enrolment')
    .where('tenant_id', '=', account.tenantId)
    .where('course_id', '=', courseId)
    .where('student_id', '=', account.id)
    .select('course_id')
    .executeTakeFirst();
  return row !== undefined;
}
