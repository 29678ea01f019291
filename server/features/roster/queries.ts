import type { ClassId } from '#shared/contract/ids';
import { holdsText } from '../../db/holds-text.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/**
 * Everybody of the organisation, and whether they learn in the class: whose usernames are taken, and who is meant by one.
 */
export function peopleBeside(db: TenantDb, courseId: ClassId) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('enrolment as e', (join) =>
      join.onRef('e.student_id', '=', 'u.id').on('e.course_id', '=', courseId),
    )
    .select(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.role', 'u.archived_at'])
    .select('e.enrolled_at')
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
  /** The class that brings them in, whose owner looks after them. */
  readonly courseId: ClassId;
  readonly now: Date;
}

/** Without a password, so that nobody signs in as them before they have their card. False where the username is taken. */
export async function insertStudent(
  transaction: TenantTransaction,
  { studentId, firstName, lastName, username, courseId, now }: NewStudent,
): Promise<boolean> {
  const ownerId = await ownerOf(transaction, courseId);
  const row = await transaction
    .insertInto('user_account')
    .values({
      ...{ id: studentId, username, first_name: firstName, last_name: lastName },
      ...{ role: 'student', created_at: now, home_course_id: courseId },
      home_teacher_id: ownerId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function ownerOf(db: TenantDb, courseId: ClassId): Promise<string> {
  const { teacher_id } = await db
    .selectFrom('course_teacher')
    .where('course_id', '=', courseId)
    .where('is_owner', '=', true)
    .select('teacher_id')
    .executeTakeFirstOrThrow();
  return teacher_id;
}

interface Search {
  readonly courseId: ClassId;
  readonly text: string;
  /** Who looks after them. */
  readonly teacherId: string;
  readonly most: number;
}

/** A teacher's own students outside the class whose name or username holds the text, by last name. */
export function studentsOutside(db: TenantDb, { courseId, text, teacherId, most }: Search) {
  return db
    .selectFrom('user_account as u')
    .leftJoin('enrolment as e', (join) =>
      join.onRef('e.student_id', '=', 'u.id').on('e.course_id', '=', courseId),
    )
    .where('u.role', '=', 'student')
    .where('u.archived_at', 'is', null)
    .where('e.student_id', 'is', null)
    .where('u.home_teacher_id', '=', teacherId)
    .where(holdsText(text))
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username'])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}
