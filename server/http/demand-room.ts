import { storageUsed } from '../db/stored-object.ts';
import type { TenantDb } from '../db/tenant.ts';
import { hasRoom, type Quota, type Quotas } from '../storage/quota.ts';
import { refuse } from './refusal.ts';

/** Seconds: somebody has to make room first. */
const retryAfter = 3_600;

/**
 * Room for so much more in what a person may store, and their school.
 * @returns bytes that may come
 * @throws Refusal that says whose room is used up
 */
export async function demandRoom(
  db: TenantDb,
  { ownerId, quotas }: { readonly ownerId: string; readonly quotas: Quotas },
  more: Quota,
): Promise<number> {
  const { person, school } = await storageUsed(db, ownerId);
  if (!hasRoom(quotas.person, person, more)) throw refuse('own-storage-full', { retryAfter });
  if (!hasRoom(quotas.school, school, more)) throw refuse('storage-full', { retryAfter });
  return Math.min(quotas.person.size - person.size, quotas.school.size - school.size);
}
