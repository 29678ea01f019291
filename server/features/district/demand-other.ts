import type { TenantDb } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { refuse } from '../../http/refusal.ts';
import { teacherSeenFrom } from './queries.ts';

/**
 * A teacher with whose account this administrator may do something, archived or not.
 *
 * @throws Refusal of whom they do not see; and of themselves, who would shut themselves out
 */
export async function demandOther(db: TenantDb, account: Account, teacherId: string) {
  const teacher = await teacherSeenFrom(db, account.schoolId, teacherId);
  if (!teacher) throw refuse('not-found');
  if (teacherId === account.id) throw refuse('forbidden');
  return teacher;
}
