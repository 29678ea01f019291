import { homeClasses } from '../db/enrolment.ts';
import type { TenantDb } from '../db/tenant.ts';
import { isUuid } from '../security/uuid.ts';
import { type Authority, educators, type SignedIn } from './authority.ts';
import { refuse } from './refusal.ts';

interface StudentGrant extends SignedIn {
  readonly student: StudentOfTeacher;
}

/** The parameter names a student of a class the person teaches, archived or not: for what is only read. */
export const studentTeacher = (param: string): Authority<StudentGrant> => ({
  name: `studentTeacher(${param})`,
  async check(request) {
    const { account, db } = await educators.check(request);
    const studentId = request.c.req.param(param);
    const student =
      studentId !== undefined && isUuid(studentId)
        ? await studentOfTeacher(db, account.id, studentId)
        : null;
    if (student === null) throw refuse('not-found');
    return { account, db, student };
  },
});

/** The same of a student whose account the person looks after: for what changes it. */
export const studentOwner = (param: string): Authority<StudentGrant> => ({
  name: `studentOwner(${param})`,
  async check(request) {
    const granted = await studentTeacher(param).check(request);
    if (!granted.student.mayChange) throw refuse('forbidden');
    return granted;
  },
});

export interface StudentOfTeacher {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly isArchived: boolean;
  /** The class that goes on in which they have been for longest is the teacher's own. */
  readonly mayChange: boolean;
  readonly classes: readonly { readonly courseId: string; readonly title: string }[];
}

async function studentOfTeacher(
  db: TenantDb,
  teacherId: string,
  studentId: string,
): Promise<StudentOfTeacher | null> {
  const rows = await db
    .selectFrom('user_account as u')
    .innerJoin('enrolment as e', 'e.student_id', 'u.id')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('course_teacher as t', 't.course_id', 'c.id')
    .where('u.id', '=', studentId)
    .where('u.role', '=', 'student')
    .where('t.teacher_id', '=', teacherId)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'u.archived_at'])
    .select(['c.id as course_id', 'c.title', 't.is_owner'])
    .orderBy('c.title')
    .execute();
  const [first] = rows;
  if (!first) return null;
  const home = (await homeClasses(db, [first.id])).get(first.id);
  return {
    id: first.id,
    firstName: first.first_name,
    lastName: first.last_name,
    username: first.username,
    isArchived: first.archived_at !== null,
    mayChange: rows.some((row) => row.is_owner && row.course_id === home),
    classes: rows.map((row) => ({ courseId: row.course_id, title: row.title })),
  };
}
