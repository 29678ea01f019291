import type { ClassId, JoinRequestId } from '#shared/contract/ids';
import { freeUsername } from '#shared/roster/username';
import { holdGoingClass } from '../../db/enrolment.ts';
import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';
import { usernamesLike } from '../../db/usernames-like.ts';

/** Who waits to join a class, the oldest first. */
export function openRequests(db: TenantDb, courseId: ClassId, after: Date) {
  return db
    .selectFrom('join_request')
    .where('course_id', '=', courseId)
    .where('state', '=', 'waiting')
    .where('asked_at', '>', after)
    .select(['id', 'first_name', 'last_name', 'username', 'password_hash', 'asked_at'])
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
}

export type RequestRow = Awaited<ReturnType<typeof openRequests>>[number];

interface NewRequest {
  readonly id: string;
  readonly courseId: ClassId;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly secretSha256: string;
  readonly now: Date;
}

interface Room {
  /** Open requests that a class has at most. */
  readonly most: number;
  /** Older ones count for nothing. */
  readonly after: Date;
}

/** The username it waits under; why it does not, where the class is archived by now or has too many. */
export async function insertRequest(
  transaction: TenantTransaction,
  { courseId, ...request }: NewRequest,
  { most, after }: Room,
): Promise<{ readonly username: string } | 'archived' | 'full'> {
  if (!(await holdGoingClass(transaction, courseId))) return 'archived';
  const open = await openRequests(transaction, courseId, after);
  if (open.length >= most) return 'full';
  const username = await freeName(transaction, request.username);
  await transaction
    .insertInto('join_request')
    .values({
      ...{ id: request.id, course_id: courseId, state: 'waiting', username },
      ...{ first_name: request.firstName, last_name: request.lastName, student_id: null },
      ...{ password_hash: request.passwordHash, secret_sha256: request.secretSha256 },
      asked_at: request.now,
    })
    .execute();
  return { username };
}

/** The wanted username, or the next that nobody of the organisation has or waits under. */
export async function freeName(db: TenantDb, wanted: string): Promise<string> {
  const taken = new Set(await usernamesLike(db, wanted));
  return freeUsername(wanted, (name) => taken.has(name));
}

/** Those of the class that still wait, held until the transaction ends. */
export function holdRequests(
  transaction: TenantTransaction,
  courseId: ClassId,
  ids: readonly JoinRequestId[],
) {
  return transaction
    .selectFrom('join_request')
    .where('course_id', '=', courseId)
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .select(['id', 'first_name', 'last_name', 'username', 'password_hash'])
    .orderBy('asked_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Nothing stays of them but that they were sent away, for the device to be told. */
export async function refuseRequests(
  transaction: TenantTransaction,
  ids: readonly string[],
  state: 'refused' | 'known',
): Promise<void> {
  await transaction
    .updateTable('join_request')
    .set({ state, first_name: '', last_name: '', username: '', password_hash: null })
    .where('id', 'in', ids)
    .execute();
}

export async function acceptRequest(
  transaction: TenantTransaction,
  { id, studentId }: { readonly id: string; readonly studentId: string },
): Promise<void> {
  await transaction
    .updateTable('join_request')
    .set({
      ...{ state: 'accepted', student_id: studentId, password_hash: null },
      ...{ first_name: '', last_name: '', username: '' },
    })
    .where('id', '=', id)
    .execute();
}

/** What became of it; takes it away where nothing more will be asked of it. */
export async function deleteRequest(db: TenantDb, id: string): Promise<string | null> {
  const row = await db
    .deleteFrom('join_request')
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .returning('student_id')
    .executeTakeFirst();
  return row?.student_id ?? null;
}
