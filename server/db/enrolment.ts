import { sql } from 'kysely';
import type { ClassId, StudentId } from '#shared/contract/ids';
import { mostOfClass } from '#shared/roster/roster-limits';
import type { TenantDb, TenantTransaction } from './tenant.ts';

/** So that none is added to a class while it is archived. False where it is already. */
export async function holdGoingClass(
  transaction: TenantTransaction,
  courseId: ClassId,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('course')
    .where('id', '=', courseId)
    .where('is_archived', '=', false)
    .select('id')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

interface Enrolled {
  readonly id: string;
  readonly enrolledAt: Date;
  /** What they play, where that is known. */
  readonly medium?: string | null;
}

interface Enrolling {
  readonly courseId: ClassId;
  readonly students: readonly Enrolled[];
  /**
   * Who brings them in, and so must look after each who is not in the class yet; null where they come by themselves, were
   * made just now, or move between classes of one teacher.
   */
  readonly broughtBy: string | null;
}

/**
 * Who is in the class already stays in it. They are held until the transaction ends, so that none is archived, deleted or
 * handed to another teacher meanwhile.
 *
 * @returns false where one of them was already, or is not that person's to bring: then nobody is enrolled
 */
export async function enrolStudents(
  transaction: TenantTransaction,
  { courseId, students, broughtBy }: Enrolling,
): Promise<boolean> {
  const ids = students.map(({ id }) => id);
  const there = await studentsToBring(transaction, { ids, courseId, broughtBy })
    .orderBy('id')
    .forShare()
    .execute();
  if (there.length < ids.length) return false;
  await transaction
    .insertInto('enrolment')
    .values(
      students.map(({ id, enrolledAt, medium = null }) => ({
        course_id: courseId,
        student_id: id,
        enrolled_at: enrolledAt,
        medium,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

interface Bringing extends Omit<Enrolling, 'students'> {
  /** Left out for everybody of the organisation. */
  readonly ids?: readonly string[];
}

/**
 * Of these accounts the students whom somebody may bring into a class: whom they look after, and who is in it already. All of
 * them where nobody brings them.
 */
export const studentsToBring = (db: TenantDb, { ids, courseId, broughtBy }: Bringing) =>
  db
    .selectFrom('user_account')
    .$if(ids !== undefined, (all) => all.where('id', 'in', ids!))
    .where('role', '=', 'student')
    .where('archived_at', 'is', null)
    // Of some who are named it is asked of the rows themselves, which are locked: whoever was handed on meanwhile is not theirs.
    .$if(broughtBy !== null && ids !== undefined, (all) =>
      all.where(({ or, eb, selectFrom }) =>
        or([
          eb('home_teacher_id', '=', broughtBy),
          eb(
            'id',
            'in',
            selectFrom('enrolment').where('course_id', '=', courseId).select('student_id'),
          ),
        ]),
      ),
    )
    // Of everybody by two questions of one index each: with `or` the whole organisation would be looked at.
    .$if(broughtBy !== null && ids === undefined, (all) =>
      all.where('id', 'in', ({ selectFrom }) =>
        selectFrom('user_account as own')
          .where('own.home_teacher_id', '=', broughtBy)
          .select('own.id')
          .union(
            selectFrom('enrolment').where('course_id', '=', courseId).select('student_id as id'),
          ),
      ),
    )
    .select('id');

/** Since when each was in it, and what they play in it; null where one of them was not in the class. */
export async function leaveClass(
  transaction: TenantTransaction,
  courseId: ClassId,
  studentIds: readonly string[],
): Promise<readonly Enrolled[] | null> {
  const left = await transaction
    .deleteFrom('enrolment')
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .returning(['student_id', 'enrolled_at', 'medium'])
    .execute();
  if (left.length < studentIds.length) return null;
  return left.map((row) => ({
    id: row.student_id,
    enrolledAt: row.enrolled_at,
    medium: row.medium,
  }));
}

/** Who learns in which class, for a join: not who is archived. */
export const learning = (db: TenantDb) =>
  db
    .selectFrom('enrolment as en')
    .innerJoin('user_account as learner', 'learner.id', 'en.student_id')
    .where('learner.archived_at', 'is', null)
    .select(['en.course_id', 'en.student_id', 'en.enrolled_at', 'en.medium']);

/** Those who learn in a class, by last name. */
export const learnersOf = (db: TenantDb, courseId: ClassId) =>
  db
    .selectFrom(learning(db).as('e'))
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .where('e.course_id', '=', courseId)
    .select((of) => of.ref('u.id').$castTo<StudentId>().as('id'))
    .select(['u.first_name', 'u.last_name', 'u.username', 'e.enrolled_at', 'e.medium'])
    .select('u.one_time_password_at')
    .select((is) => is('u.password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id');

export type LearnerRow = Awaited<ReturnType<ReturnType<typeof learnersOf>['execute']>>[number];

/** What those who learn in these classes play, as far as it is known, with how many of each; null is not known. */
export const playedIn = (db: TenantDb, courseIds: readonly string[]) =>
  db
    .selectFrom(learning(db).as('e'))
    .where('e.course_id', 'in', courseIds)
    .groupBy(['e.course_id', 'e.medium'])
    .select(['e.course_id', 'e.medium'])
    .select((of) => of.fn.countAll<number>().as('students'))
    .execute();

/** Who learns in several of these classes, and in which of them. */
export const learningInSeveral = (db: TenantDb, courseIds: readonly string[]) =>
  db
    .selectFrom(learning(db).as('e'))
    .where('e.course_id', 'in', courseIds)
    .groupBy('e.student_id')
    .having((of) => of(of.fn.countAll<number>(), '>', 1))
    .select('e.student_id')
    .select(sql<string[]>`array_agg(e.course_id order by e.course_id)`.as('course_ids'))
    .orderBy('e.student_id')
    .execute();

export interface Coming {
  readonly courseId: ClassId;
  /** Who has an account: those who are in the class already take no further place. */
  readonly ids: readonly string[];
  /** How many others come whose account is made with it. */
  readonly others?: number;
}

/**
 * Whether a class has no more than `mostOfClass` with those who come. Nobody is kept out meanwhile: of several who come in one
 * moment each may have the last place.
 */
export async function hasRoom(
  db: TenantDb,
  { courseId, ids, others = 0 }: Coming,
): Promise<boolean> {
  const { there } = await db
    .selectFrom(learning(db).as('e'))
    .where('e.course_id', '=', courseId)
    .$if(ids.length > 0, (all) => all.where('e.student_id', 'not in', [...ids]))
    .select((of) => of.fn.countAll<string | number>().as('there'))
    .executeTakeFirstOrThrow();
  return Number(there) + ids.length + others <= mostOfClass;
}

interface Playing {
  readonly courseId: ClassId;
  readonly studentIds: readonly string[];
  /** null is not known any more. */
  readonly medium: string | null;
}

/**
 * Parts that they chose before, of ensembles of this class, go with what they played then. False, and nothing changes, where one
 * of them is not in the class.
 */
export async function setMedium(
  db: TenantDb,
  { courseId, studentIds, medium }: Playing,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const enrolled = await transaction
      .selectFrom('enrolment')
      .where('course_id', '=', courseId)
      .where('student_id', 'in', studentIds)
      .select('student_id')
      .execute();
    if (enrolled.length < new Set(studentIds).size) return false;
    const changed = await transaction
      .updateTable('enrolment')
      .set({ medium })
      .where('course_id', '=', courseId)
      .where('student_id', 'in', studentIds)
      .where('medium', 'is distinct from', medium)
      .returning('student_id')
      .execute();
    if (changed.length === 0) return true;
    await transaction
      .updateTable('assignment_exception')
      .set({ part: null })
      .where(
        'student_id',
        'in',
        changed.map(({ student_id }) => student_id),
      )
      .where('assignment_id', 'in', (of) =>
        of
          .selectFrom('assignment_course')
          .where('course_id', '=', courseId)
          .select('assignment_id'),
      )
      .where('part', 'is not', null)
      .execute();
    return true;
  });
}

interface OwnPlaying {
  readonly courseId: ClassId;
  readonly studentId: string;
  readonly medium: string;
}

/** As a student says it once: what their teacher knows already stays. False where that is so. */
export async function setOwnMedium(
  db: TenantDb,
  { courseId, studentId, medium }: OwnPlaying,
): Promise<boolean> {
  const set = await db
    .updateTable('enrolment')
    .set({ medium })
    .where('course_id', '=', courseId)
    .where('student_id', '=', studentId)
    .where('medium', 'is', null)
    .returning('student_id')
    .executeTakeFirst();
  return set !== undefined;
}
