import { can, type Standing, type StudentAction } from '#shared/access/can';
import type { ClassId, StudentId } from '#shared/contract/ids';
import { nameOf } from '../db/name-of.ts';
import { studentsOfSchool } from '../db/students-of-school.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Account } from '../http/account.ts';
import { reachBeyond } from './reach.ts';

/** A student as far as this person has to do with them. */
export interface StudentPlace {
  readonly id: StudentId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly isArchived: boolean;
  /** Who looks after the account; null where nobody does. */
  readonly home: { readonly teacherId: string; readonly teacherName: string } | null;
  /** Of this person's classes those that have them, by title. */
  readonly classes: readonly { readonly courseId: ClassId; readonly title: string }[];
  /** A class that goes on and that this person does not answer for has them too. */
  readonly isHeld: boolean;
  readonly may: (action: StudentAction) => boolean;
}

/** Those of these students with whom this person has to do at all, in no order. */
export async function placesOfStudents(
  db: TenantDb,
  account: Account,
  ids: readonly StudentId[],
): Promise<readonly StudentPlace[]> {
  if (ids.length === 0) return [];
  const people = await studentsWithHome(db, account, ids);
  const rows = byStudent(await classesOf(db, account.id, ids));
  return people
    .map((person) => {
      const own = rows.get(person.id) ?? [];
      return {
        id: person.id,
        firstName: person.first_name,
        lastName: person.last_name,
        username: person.username,
        isArchived: person.archived_at !== null,
        home: homeOf(person),
        classes: own
          .filter(({ is_own }) => is_own !== null)
          .map((row) => ({ courseId: row.id, title: row.title })),
        isHeld: own.some((row) => isElsewhere(row, account)),
        may: (action: StudentAction) => may(account, action, { person, own }),
      };
    })
    .filter(({ may }) => may('readStudent'));
}

/** Looked through once: of thousands of students each would look through all of them. */
function byStudent(
  rows: readonly ClassOfStudent[],
): ReadonlyMap<string, readonly ClassOfStudent[]> {
  const all = new Map<string, ClassOfStudent[]>();
  for (const row of rows) {
    const own = all.get(row.student_id);
    if (own) own.push(row);
    else all.set(row.student_id, [row]);
  }
  return all;
}

interface Facts {
  readonly person: PersonRow;
  /** Each class that has them. */
  readonly own: readonly ClassOfStudent[];
}

/** Who teaches a student reads of them; what is done with the account is asked of their home, and of administrators. */
function may(account: Account, action: StudentAction, { person, own }: Facts): boolean {
  const schools = person.is_at_school ? [account.schoolId] : [];
  const isAtHome = can(account, action, {
    standing: standingAtHome(account, person),
    // Where it has no teacher, an administrator goes by the classes they are in.
    schoolIds: person.home_teacher_id === null ? schools : [person.home_school_id],
  });
  if (isAtHome || action !== 'readStudent') return isAtHome;
  return (
    own.some(({ is_own }) => is_own !== null && can(account, action, { standing: 'coTeacher' })) ||
    (account.role === 'admin' && can(account, action, { schoolIds: schools }))
  );
}

function standingAtHome(
  account: Account,
  { home_teacher_id, is_home_class_mine }: PersonRow,
): Standing {
  if (home_teacher_id === account.id) return 'owner';
  return is_home_class_mine ? 'coTeacher' : 'none';
}

const homeOf = ({ home_teacher_id, home_first_name, home_last_name }: PersonRow) =>
  home_teacher_id === null
    ? null
    : {
        teacherId: home_teacher_id,
        teacherName: nameOf({
          first_name: home_first_name ?? '',
          last_name: home_last_name ?? '',
        }),
      };

type PersonRow = Awaited<ReturnType<typeof studentsWithHome>>[number];

/**
 * With who looks after each, at which school that is, whether this person teaches the class that brought them in, and whether
 * the student is at this person's school.
 */
function studentsWithHome(
  db: TenantDb,
  { id: personId, schoolId }: Account,
  ids: readonly StudentId[],
) {
  return db
    .selectFrom('user_account as s')
    .leftJoin('user_account as h', 'h.id', 's.home_teacher_id')
    .leftJoin('course_teacher as t', (join) =>
      join.onRef('t.course_id', '=', 's.home_course_id').on('t.teacher_id', '=', personId),
    )
    .where('s.id', 'in', ids)
    .where('s.role', '=', 'student')
    .select((of) => of.ref('s.id').$castTo<StudentId>().as('id'))
    .select(['s.first_name', 's.last_name', 's.username', 's.archived_at'])
    .select(['s.home_teacher_id', 'h.school_id as home_school_id'])
    .select(['h.first_name as home_first_name', 'h.last_name as home_last_name'])
    .select((is) => [
      is('t.teacher_id', 'is not', null).$castTo<boolean>().as('is_home_class_mine'),
      (schoolId === null ? is.val(true) : is('s.id', 'in', studentsOfSchool(db, schoolId)))
        .$castTo<boolean>()
        .as('is_at_school'),
    ])
    .execute();
}

/** Of these students those whom this person may archive: they look after them, and no class of somebody else's has them. */
export async function archivableAmong(
  db: TenantDb,
  account: Account,
  ids: readonly StudentId[],
): Promise<ReadonlySet<StudentId>> {
  const places = await placesOfStudents(db, account, ids);
  const theirs = places.filter(({ may, isHeld }) => may('archiveStudent') && !isHeld);
  return new Set(theirs.map(({ id }) => id));
}

type ClassOfStudent = Awaited<ReturnType<typeof classesOf>>[number];

/**
 * Whether a class keeps this person from archiving who is in it: one that goes on, and that they do not answer for. An
 * administrator answers for the classes of their school, or for all.
 */
function isElsewhere(row: ClassOfStudent, account: Account): boolean {
  if (row.is_archived || row.owner_id === account.id) return false;
  const reach = reachBeyond(account);
  if (reach.kind === 'home') return true;
  return reach.schoolId !== null && row.school_id !== reach.schoolId;
}

/** A row for each class of each student, with its owner, and whether this person owns it; null where they do not teach it. */
function classesOf(db: TenantDb, personId: string, studentIds: readonly StudentId[]) {
  return db
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('course_teacher as o', (join) =>
      join.onRef('o.course_id', '=', 'c.id').on('o.is_owner', '=', true),
    )
    .innerJoin('user_account as u', 'u.id', 'o.teacher_id')
    .leftJoin('course_teacher as t', (join) =>
      join.onRef('t.course_id', '=', 'c.id').on('t.teacher_id', '=', personId),
    )
    .where('e.student_id', 'in', studentIds)
    .select((of) => of.ref('c.id').$castTo<ClassId>().as('id'))
    .select(['e.student_id', 'c.title', 'c.is_archived'])
    .select(['o.teacher_id as owner_id', 't.is_owner as is_own', 'u.school_id'])
    .orderBy('c.title')
    .execute();
}
