import type { StudentId } from '#shared/contract/ids';
import { demandKept } from '../../access/of-student.ts';
import { placesOfStudents, type StudentPlace } from '../../access/student-place.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { refuse } from '../../http/refusal.ts';
import * as queries from './queries.ts';

/**
 * Nothing happens to them meanwhile.
 *
 * @throws Refusal for all where the person has nothing to do with one of them
 */
export async function holdPlaces(
  transaction: TenantTransaction,
  account: Account,
  studentIds: readonly StudentId[],
): Promise<readonly StudentPlace[]> {
  const ids = [...new Set(studentIds)];
  await queries.holdStudents(transaction, ids);
  const places = await placesOfStudents(transaction, account, ids);
  if (places.length < ids.length) throw refuse('not-found', { path: 'studentIds' });
  return places;
}

/** @throws Refusal for all where the person may not archive one of them */
export async function holdKept(
  transaction: TenantTransaction,
  account: Account,
  studentIds: readonly StudentId[],
): Promise<readonly StudentId[]> {
  const places = await holdPlaces(transaction, account, studentIds);
  // Students who are not theirs are refused first (404). "Held elsewhere" (409) tells something of a student, so it
  // is said only of their own.
  const isOwn = ({ may }: StudentPlace) => Number(may('archiveStudent'));
  for (const place of places.toSorted((one, other) => isOwn(one) - isOwn(other))) demandKept(place);
  return places.map(({ id }) => id);
}
