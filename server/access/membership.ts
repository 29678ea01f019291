import type { Standing } from '#shared/access/can';
import type { AssignmentId, ClassId, SessionId } from '#shared/contract/ids';
import { assignedWork, isGivenOut } from '../db/assignment-work.ts';
import type { TenantDb } from '../db/tenant.ts';

/** What somebody is to an assignment or a session: to its class, as far as they are in it. */
export type Member = Exclude<Standing, 'none'>;

export interface Membership {
  readonly standing: Member;
  /** Of the class: its work can be read, not changed. */
  readonly isArchived: boolean;
}

/** The class through which somebody has to do with an assignment or a session. */
export interface WithinClass extends Membership {
  readonly courseId: ClassId;
}

export interface CoursePlace {
  readonly standing: Standing;
  readonly isArchived: boolean;
}

/** What this person is to the assignment; null when it is not theirs, not there, or not released to them yet. */
export async function standingInAssignment(
  db: TenantDb,
  personId: string,
  { assignmentId, now }: { readonly assignmentId: AssignmentId; readonly now: Date },
): Promise<WithinClass | null> {
  const teaching = await db
    .selectFrom('assignment_course as g')
    .innerJoin('course as c', 'c.id', 'g.course_id')
    .innerJoin('course_teacher as t', 't.course_id', 'g.course_id')
    .where('g.assignment_id', '=', assignmentId)
    .where('t.teacher_id', '=', personId)
    .select((of) => of.ref('g.course_id').$castTo<ClassId>().as('course_id'))
    .select(['t.is_owner', 'c.is_archived'])
    // One that goes on lets them do more than one that is archived, and the owner more than who helps.
    .orderBy('c.is_archived')
    .orderBy('t.is_owner', 'desc')
    .orderBy('g.course_id')
    .limit(1)
    .executeTakeFirst();
  if (teaching) {
    const { course_id: courseId, is_archived: isArchived, is_owner } = teaching;
    return { standing: is_owner ? 'owner' : 'coTeacher', courseId, isArchived };
  }
  const learning = await db
    .selectFrom(assignedWork(db).as('w'))
    .innerJoin('assignment as a', 'a.id', 'w.assignment_id')
    .where('w.assignment_id', '=', assignmentId)
    .where('w.student_id', '=', personId)
    .where(isGivenOut(now))
    .select((of) => of.ref('w.course_id').$castTo<ClassId>().as('course_id'))
    .select('w.is_archived')
    .executeTakeFirst();
  if (!learning) return null;
  const { course_id: courseId, is_archived: isArchived } = learning;
  return { standing: 'student', courseId, isArchived };
}

/** What this person is to the class; null when it is not theirs or not there. */
export async function standingInCourse(
  db: TenantDb,
  personId: string,
  courseId: ClassId,
): Promise<Member | null> {
  const teaching = await teachingIn(db, personId, courseId);
  return teaching ?? ((await learnsIn(db, personId, courseId)) ? 'student' : null);
}

/** The same, told apart further, with whether the class is archived; null where there is no such class. */
export async function placeInCourse(
  db: TenantDb,
  personId: string,
  courseId: ClassId,
): Promise<CoursePlace | null> {
  const course = await db
    .selectFrom('course as c')
    .leftJoin('course_teacher as t', (join) =>
      join.onRef('t.course_id', '=', 'c.id').on('t.teacher_id', '=', personId),
    )
    .where('c.id', '=', courseId)
    .select(['c.is_archived', 't.is_owner'])
    .executeTakeFirst();
  if (!course) return null;
  const { is_archived: isArchived, is_owner: isOwner } = course;
  if (isOwner !== null) return { standing: isOwner ? 'owner' : 'coTeacher', isArchived };
  const learns = await learnsIn(db, personId, courseId);
  return { standing: learns ? 'student' : 'none', isArchived };
}

/** The school at which the owner of a class is; null where that is not said. */
export async function schoolOfCourse(db: TenantDb, courseId: ClassId): Promise<string | null> {
  const row = await db
    .selectFrom('course_teacher as t')
    .innerJoin('user_account as u', 'u.id', 't.teacher_id')
    .where('t.course_id', '=', courseId)
    .where('t.is_owner', '=', true)
    .select('u.school_id')
    .executeTakeFirst();
  return row?.school_id ?? null;
}

/** What this person is to the session, and the session's assignment. */
export async function standingInSession(
  db: TenantDb,
  personId: string,
  sessionId: SessionId,
): Promise<(Membership & { readonly assignmentId: AssignmentId }) | null> {
  const session = await db
    .selectFrom('assignment_session as s')
    // Who left the class they played it for may have it in another by now.
    .leftJoin(assignedWork(db).as('w'), 'w.id', 's.id')
    .innerJoin('course as c', (join) =>
      join.on((on) => on('c.id', '=', on.fn.coalesce('w.course_id', 's.course_id'))),
    )
    .where('s.id', '=', sessionId)
    .select((of) => [
      of.ref('s.assignment_id').$castTo<AssignmentId>().as('assignment_id'),
      of.ref('c.id').$castTo<ClassId>().as('course_id'),
    ])
    .select(['s.student_id', 'c.is_archived'])
    .executeTakeFirst();
  if (!session) return null;
  const found = { assignmentId: session.assignment_id, isArchived: session.is_archived };
  if (session.student_id === personId) return { standing: 'student', ...found };
  const teaching = await teachingIn(db, personId, session.course_id);
  return teaching && { standing: teaching, ...found };
}

export async function isInvitedTo(
  db: TenantDb,
  personId: string,
  courseId: ClassId,
): Promise<boolean> {
  const row = await db
    .selectFrom('course_invitation')
    .where('course_id', '=', courseId)
    .where('teacher_id', '=', personId)
    .select('course_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function teachingIn(
  db: TenantDb,
  personId: string,
  courseId: ClassId,
): Promise<'owner' | 'coTeacher' | null> {
  const row = await db
    .selectFrom('course_teacher')
    .where('course_id', '=', courseId)
    .where('teacher_id', '=', personId)
    .select('is_owner')
    .executeTakeFirst();
  if (!row) return null;
  return row.is_owner ? 'owner' : 'coTeacher';
}

async function learnsIn(db: TenantDb, personId: string, courseId: ClassId): Promise<boolean> {
  const row = await db
    .selectFrom('enrolment')
    .where('course_id', '=', courseId)
    .where('student_id', '=', personId)
    .select('course_id')
    .executeTakeFirst();
  return row !== undefined;
}
