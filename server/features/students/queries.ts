import { sql } from 'kysely';
import type { StudentId } from '#shared/contract/ids';
import type { StudentFields } from '#shared/contract/students';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { unlessTaken } from '../../db/unless-taken.ts';

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
