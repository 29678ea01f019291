import { holdOwnedClasses } from '../../db/owned-classes.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { deleteUnclassedAssignments } from '../../db/unclassed-assignments.ts';

/**
 * Takes a teacher away with everything that is theirs, also the classes they own alone, in which nobody learns or sent
 * anything. Grades that they gave in other classes stay. Their recordings go with the next sweep, as nothing names them any
 * more.
 *
 * @returns false where a class of theirs is somebody else's too, or students are theirs to look after: they hand both over or
 *   delete them first
 */
export async function deletePerson(db: TenantTransaction, personId: string): Promise<boolean> {
  const owned = await ownedClasses(db, personId);
  if (owned.length > 0) {
    if (await isOfOthersToo(db, personId, owned)) return false;
    await db.deleteFrom('course').where('id', 'in', owned).execute();
    await deleteUnclassedAssignments(db);
  }
  if (await looksAfterStudents(db, personId)) return false;
  await db.deleteFrom('user_account').where('id', '=', personId).execute();
  return true;
}

async function looksAfterStudents(db: TenantTransaction, personId: string): Promise<boolean> {
  const one = await db
    .selectFrom('user_account')
    .where('home_teacher_id', '=', personId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Held until the transaction ends, as is the person: nobody joins meanwhile, and no other class is given to them. */
async function ownedClasses(db: TenantTransaction, personId: string): Promise<readonly string[]> {
  await db
    .selectFrom('user_account')
    .where('id', '=', personId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return holdOwnedClasses(db, personId);
}

/** Archived classes count too, and work of students who left: it is still there to be read. */
async function isOfOthersToo(
  db: TenantTransaction,
  personId: string,
  courseIds: readonly string[],
): Promise<boolean> {
  const learns = await db
    .selectFrom('enrolment')
    .where('course_id', 'in', courseIds)
    .select('course_id')
    .limit(1)
    .execute();
  const helps = await db
    .selectFrom('course_teacher')
    .where('course_id', 'in', courseIds)
    .where('teacher_id', '!=', personId)
    .select('course_id')
    .limit(1)
    .execute();
  const sent = await db
    .selectFrom('assignment_session')
    .where('course_id', 'in', courseIds)
    .select('course_id')
    .limit(1)
    .execute();
  return [learns, helps, sent].some(({ length }) => length > 0);
}
