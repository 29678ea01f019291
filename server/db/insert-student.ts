import type { ClassId } from '#shared/contract/ids';
import type { TenantDb, TenantTransaction } from './tenant.ts';

interface NewStudent {
  readonly studentId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  /** By whoever sets one before they have an account; null for who gets a card. */
  readonly passwordHash?: string | null;
  /** The class that brings them in, whose owner looks after them. */
  readonly courseId: ClassId;
  readonly now: Date;
}

/**
 * A new student. Without a password nobody signs in as them before they have their card. False where the username is taken.
 */
export async function insertStudent(
  transaction: TenantTransaction,
  { studentId, firstName, lastName, username, passwordHash = null, courseId, now }: NewStudent,
): Promise<boolean> {
  const ownerId = await ownerOf(transaction, courseId);
  const row = await transaction
    .insertInto('user_account')
    .values({
      ...{ id: studentId, username, first_name: firstName, last_name: lastName },
      ...{ role: 'student', created_at: now, home_course_id: courseId },
      ...{ home_teacher_id: ownerId, password_hash: passwordHash },
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
