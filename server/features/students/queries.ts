import { sql } from 'kysely';
import type { StudentId } from '#shared/contract/ids';
import type { StudentFields } from '#shared/contract/students';
import type { DrillRound } from '#shared/drills/drill-map';
import type { Reach } from '../../access/reach.ts';
import { assignedWork } from '../../db/assignment-work.ts';
import { toDrillRound } from '../../db/drill-round-row.ts';
import { holdsText } from '../../db/holds-text.ts';
import { studentsOfSchool } from '../../db/students-of-school.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { unlessTaken } from '../../db/unless-taken.ts';

/** How far back a teacher sees of one student. */
const mostWork = 100;
const mostEntries = 100;
const mostTakes = 100;
/** As far back as a device looks. */
const mostRounds = 600;

interface Seen {
  readonly teacherId: string;
  readonly isArchived: boolean;
  /** In their name or username; '' is everybody. */
  readonly text: string;
  /** At this school alone; null is wherever they are. */
  readonly atSchool: string | null;
}

/** Each student of the teacher's classes, with the names that they stand by. */
function allOfTeacher(db: TenantDb, { teacherId, isArchived, text, atSchool }: Seen) {
  return db
    .selectFrom('course_teacher as t')
    .innerJoin('enrolment as e', 'e.course_id', 't.course_id')
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .where('t.teacher_id', '=', teacherId)
    .where('u.archived_at', isArchived ? 'is not' : 'is', null)
    .$if(text !== '', (all) => all.where(holdsText(text)))
    .$if(atSchool !== null, (all) => all.where('u.id', 'in', studentsOfSchool(db, atSchool!)))
    .select(['u.id', 'u.last_name', 'u.first_name'])
    .distinct();
}

export async function countOfTeacher(db: TenantDb, seen: Seen): Promise<number> {
  const counted = db
    .selectFrom(allOfTeacher(db, seen).as('all'))
    .select((of) => of.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** By last name, so many at most: a row for each class of the teacher that each of them is in. */
export function studentsOfTeacher(db: TenantDb, seen: Seen, most: number) {
  const first = allOfTeacher(db, seen)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(most);
  return db
    .selectFrom(first.as('f'))
    .innerJoin('user_account as u', 'u.id', 'f.id')
    .innerJoin('enrolment as e', 'e.student_id', 'u.id')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .innerJoin('course_teacher as t', 't.course_id', 'c.id')
    .where('t.teacher_id', '=', seen.teacherId)
    .select((of) => of.ref('u.id').$castTo<StudentId>().as('id'))
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .select(['c.id as course_id', 'c.title'])
    .select((of) => [
      of
        .selectFrom('practice_entry as p')
        .whereRef('p.user_id', '=', 'u.id')
        .whereRef('p.course_id', '=', 'c.id')
        .select(sql<Date | null>`max(p.started_at)`.as('last'))
        .$asScalar()
        .as('last_practised_at'),
    ])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .orderBy('c.title')
    .execute();
}

export type StudentRow = Awaited<ReturnType<typeof studentsOfTeacher>>[number];

interface Beyond {
  readonly personId: string;
  readonly reach: Reach;
  readonly isArchived: boolean;
  /** As above. */
  readonly text: string;
  readonly atSchool: string | null;
}

/** Students in none of the person's classes whom they reach all the same. */
function allBeyond(db: TenantDb, { personId, reach, isArchived, text, atSchool }: Beyond) {
  const schoolId = reach.kind === 'school' ? (reach.schoolId ?? atSchool) : null;
  return db
    .selectFrom('user_account as u')
    .where('u.role', '=', 'student')
    .where('u.archived_at', isArchived ? 'is not' : 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolment as e')
            .innerJoin('course_teacher as t', 't.course_id', 'e.course_id')
            .whereRef('e.student_id', '=', 'u.id')
            .where('t.teacher_id', '=', personId)
            .select('e.student_id'),
        ),
      ),
    )
    .$if(reach.kind === 'home', (all) => all.where('u.home_teacher_id', '=', personId))
    .$if(schoolId !== null, (all) => all.where('u.id', 'in', studentsOfSchool(db, schoolId!)))
    .$if(text !== '', (all) => all.where(holdsText(text)));
}

export async function countBeyond(db: TenantDb, beyond: Beyond): Promise<number> {
  const counted = allBeyond(db, beyond).select((of) => of.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** By last name. */
export function studentsBeyond(db: TenantDb, beyond: Beyond, most: number) {
  return allBeyond(db, beyond)
    .select((of) => of.ref('u.id').$castTo<StudentId>().as('id'))
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .select((of) => [
      of
        .selectFrom('enrolment as e')
        .whereRef('e.student_id', '=', 'u.id')
        .select((all) => all.fn.countAll<number>().as('classes'))
        .$asScalar()
        .$notNull()
        .as('classes'),
    ])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}

export type StudentBeyond = Awaited<ReturnType<typeof studentsBeyond>>[number];

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

export async function isUsernameTaken(
  db: TenantDb,
  username: string,
  studentId: StudentId,
): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .where((is) => is(is.fn('lower', ['username']), '=', username.toLowerCase()))
    .where('id', '!=', studentId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where somebody was given the username in the same moment. */
export async function changeStudent(
  db: TenantDb,
  studentId: StudentId,
  { firstName, lastName, username }: StudentFields,
): Promise<boolean> {
  return unlessTaken(
    db
      .updateTable('user_account')
      .set({ first_name: firstName, last_name: lastName, username })
      .where('id', '=', studentId)
      .execute(),
  );
}

/** Until the transaction ends no class gets them, and nobody else archives them or brings them back. */
export async function holdStudents(
  transaction: TenantTransaction,
  studentIds: readonly StudentId[],
): Promise<void> {
  await transaction
    .selectFrom('user_account')
    .where('id', 'in', studentIds)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Signs them out everywhere as well. */
export async function archiveAccounts(
  transaction: TenantTransaction,
  studentIds: readonly StudentId[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('user_account')
    .set({ archived_at: now })
    .where('id', 'in', studentIds)
    .where('archived_at', 'is', null)
    .execute();
  await transaction.deleteFrom('session_cookie').where('user_id', 'in', studentIds).execute();
}

export async function unarchiveAccounts(
  db: TenantDb,
  studentIds: readonly StudentId[],
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ archived_at: null })
    .where('id', 'in', studentIds)
    .execute();
}

/** The account with everything of it. @returns the keys of the files that were theirs */
export async function deleteAccount(
  transaction: TenantTransaction,
  studentId: StudentId,
): Promise<readonly string[]> {
  const files = await transaction
    .selectFrom('stored_object')
    .where('owner_id', '=', studentId)
    .select('key')
    .execute();
  await forgetInJobs(transaction, studentId);
  await transaction.deleteFrom('user_account').where('id', '=', studentId).execute();
  return files.map(({ key }) => key);
}

/** A list that was added says whom it made, for as long as the job is kept. */
async function forgetInJobs(transaction: TenantTransaction, studentId: StudentId): Promise<void> {
  const others = sql<string>`jsonb_set(result::jsonb, '{made}', (result::jsonb -> 'made') - ${studentId}::text)::json`;
  await transaction
    .updateTable('job')
    .set({ result: others })
    .where('kind', '=', 'enrol-roster')
    .where(sql<boolean>`jsonb_exists(result::jsonb -> 'made', ${studentId})`)
    .execute();
}
