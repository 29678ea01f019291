import { sql } from 'kysely';
import { studentsToBring } from '../../db/students-of-school.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/**
 * Everybody of the organisation, whether they learn in the class and whether they are at the school, if one is named: whose
 * usernames are taken, and who is meant by one.
 */
export function peopleBeside(db: TenantDb, courseId: string, schoolId: string | null) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('enrolment as e', (join) =>
      join.onRef('e.student_id', '=', 'u.id').on('e.course_id', '=', courseId),
    )
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role', 'u.archived_at'])
    .select('e.enrolled_at')
    .select((is) =>
      (schoolId === null
        ? is.lit(true)
        : is('u.id', 'in', studentsToBring(db, schoolId)).$castTo<boolean>()
      ).as('is_near'),
    )
    .orderBy('e.enrolled_at')
    .orderBy('u.id')
    .execute();
}

export type PersonRow = Awaited<ReturnType<typeof peopleBeside>>[number];

interface NewStudent {
  readonly studentId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly now: Date;
}

/** Without a password, so that nobody signs in as them before they have their card. False where the username is taken. */
export async function insertStudent(
  transaction: TenantTransaction,
  { studentId, firstName, lastName, username, now }: NewStudent,
): Promise<boolean> {
  const row = await transaction
    .insertInto('user_account')
    .values({
      ...{ id: studentId, username, first_name: firstName, last_name: lastName },
      ...{ role: 'student', created_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Search {
  readonly courseId: string;
  readonly text: string;
  /** At this school alone. */
  readonly schoolId: string | null;
  readonly most: number;
}

/** Students outside the class whose name or username holds the text, by last name. */
export function studentsOutside(db: TenantDb, { courseId, text, schoolId, most }: Search) {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .selectFrom('user_account as u')
    .leftJoin('enrolment as e', (join) =>
      join.onRef('e.student_id', '=', 'u.id').on('e.course_id', '=', courseId),
    )
    .where('u.role', '=', 'student')
    .where('u.archived_at', 'is', null)
    .where('e.student_id', 'is', null)
    .$if(schoolId !== null, (all) => all.where('u.id', 'in', studentsToBring(db, schoolId!)))
    .where(
      sql<boolean>`lower(concat_ws(' ', u.first_name, u.last_name, u.username)) like ${pattern}`,
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}

/** Those of these who learn in the class, in the order of their names. */
export function enrolledAmong(db: TenantDb, courseId: string, ids: readonly string[]) {
  return db
    .selectFrom('enrolment as e')
    .innerJoin('user_account as u', 'u.id', 'e.student_id')
    .where('e.course_id', '=', courseId)
    .where('e.student_id', 'in', ids)
    .where('u.archived_at', 'is', null)
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username'])
    .select((is) => is('u.password_hash', 'is not', null).$castTo<boolean>().as('has_password'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
}
