import { studentsToBring } from './students-of-school.ts';
import type { TenantDb, TenantTransaction } from './tenant.ts';

/** So that none is added to a class while it is put away. False where it is already. */
export async function holdGoingClass(
  transaction: TenantTransaction,
  courseId: string,
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
}

/**
 * Who is in the class already stays in it. They are held until the transaction ends, so that none is put away or deleted
 * meanwhile.
 *
 * @returns false where one of them was already: then nobody is enrolled
 */
export async function enrolStudents(
  transaction: TenantTransaction,
  { courseId, students }: { readonly courseId: string; readonly students: readonly Enrolled[] },
): Promise<boolean> {
  const ids = students.map(({ id }) => id);
  const there = await transaction
    .selectFrom('user_account')
    .where('id', 'in', ids)
    .where('role', '=', 'student')
    .where('archived_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forShare()
    .execute();
  if (there.length < ids.length) return false;
  await transaction
    .insertInto('enrolment')
    .values(
      students.map(({ id, enrolledAt }) => ({
        course_id: courseId,
        student_id: id,
        enrolled_at: enrolledAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** Of these those who are students of the organisation, or of one school in it, and not archived. */
export async function studentsAmong(
  db: TenantDb,
  ids: readonly string[],
  schoolId: string | null,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('user_account')
    .where('id', 'in', ids)
    .where('role', '=', 'student')
    .where('archived_at', 'is', null)
    .$if(schoolId !== null, (all) => all.where('id', 'in', studentsToBring(db, schoolId!)))
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Since when each was in it; null where one of them was not in the class. */
export async function leaveClass(
  transaction: TenantTransaction,
  courseId: string,
  studentIds: readonly string[],
): Promise<readonly Enrolled[] | null> {
  const left = await transaction
    .deleteFrom('enrolment')
    .where('course_id', '=', courseId)
    .where('student_id', 'in', studentIds)
    .returning(['student_id', 'enrolled_at'])
    .execute();
  if (left.length < studentIds.length) return null;
  return left.map((row) => ({ id: row.student_id, enrolledAt: row.enrolled_at }));
}

/**
 * In which class each of these students has been for longest, of those that go on. Its teacher looks after their account:
 * whoever adds them to another class later must not open what they do in the first.
 */
export async function homeClasses(
  db: TenantDb,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('enrolment as e')
    .innerJoin('course as c', 'c.id', 'e.course_id')
    .where('e.student_id', 'in', studentIds)
    .where('c.is_archived', '=', false)
    .distinctOn('e.student_id')
    .select(['e.student_id', 'e.course_id'])
    .orderBy('e.student_id')
    .orderBy('e.enrolled_at')
    .orderBy('e.course_id')
    .execute();
  return new Map(rows.map((row) => [row.student_id, row.course_id]));
}

/** Who learns in which class, for a join: not who is archived. */
export const learning = (db: TenantDb) =>
  db
    .selectFrom('enrolment as en')
    .innerJoin('user_account as learner', 'learner.id', 'en.student_id')
    .where('learner.archived_at', 'is', null)
    .select(['en.course_id', 'en.student_id']);
