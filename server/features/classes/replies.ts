import type { Invitation } from '#shared/contract/class-teachers';
import type { ClassDetails, EnrolledStudent, TeacherClass } from '#shared/contract/classes';
import type { LearnerRow } from '../../db/enrolment.ts';
import { toListedStudent } from '../../db/listed-student.ts';
import { nameOf } from '../../db/name-of.ts';
import { isCardAlive } from '../../security/one-time-password.ts';
import type { InvitationRow } from './invitation-queries.ts';
import type { HandedIn } from './learner-queries.ts';
import type { ClassDetailsRow, TeacherClassRow, TeacherRow } from './queries.ts';

/** Rows as the contract shows them. */
export function toTeacherClass(row: TeacherClassRow): TeacherClass {
  return {
    courseId: row.id,
    title: row.title,
    color: row.color,
    students: row.students,
    ungraded: row.ungraded,
    isOwner: row.is_owner,
    joinCode: row.join_code,
    isArchived: row.is_archived,
  };
}

export function toClassDetails(
  row: ClassDetailsRow,
  { teachers, personId }: { readonly teachers: readonly TeacherRow[]; readonly personId: string },
): ClassDetails {
  const owner = teachers.find((teacher) => teacher.is_owner);
  return {
    courseId: row.id,
    title: row.title,
    description: row.description,
    color: row.color,
    endDate: row.end_date,
    timeZone: row.time_zone,
    solfege: row.solfege,
    standards: row.standards,
    newcomers: row.newcomers,
    asksWholeName: row.asks_whole_name,
    students: row.students,
    owner: owner ? nameOf(owner) : '',
    coTeachers: teachers.filter((teacher) => !teacher.is_owner).map(nameOf),
    isOwner: owner?.id === personId,
    joinCode: row.join_code,
    isArchived: row.is_archived,
  };
}

interface Doings {
  readonly practised: ReadonlyMap<string, Date>;
  readonly handedIn: ReadonlyMap<string, HandedIn>;
  readonly now: Date;
}

export function toEnrolledStudent(
  row: LearnerRow,
  { practised, handedIn, now }: Doings,
): EnrolledStudent {
  return {
    ...toListedStudent(row),
    enrolledAt: row.enrolled_at.toISOString(),
    hasPassword: row.has_password,
    hasCard: isCardAlive(row.one_time_password_at, now),
    medium: row.medium,
    lastPractisedAt: practised.get(row.id)?.toISOString() ?? null,
    handedIn: handedIn.get(row.id) ?? null,
  };
}

export const toNamedTeacher = (row: Pick<TeacherRow, 'id' | 'first_name' | 'last_name'>) => ({
  teacherId: row.id,
  teacherName: nameOf(row),
});

/** Who was invited by their address and has no account yet is named by both. */
export const toNewcomer = ({ id, email }: { readonly id: string; readonly email: string }) => ({
  teacherId: id,
  teacherName: email,
});

export const toInvitation = (row: InvitationRow): Invitation => ({
  courseId: row.id,
  title: row.title,
  color: row.color,
  invitedBy: nameOf(row),
});
