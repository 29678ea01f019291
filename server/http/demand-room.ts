import { storageUsed } from '../db/stored-object.ts';
import type { TenantDb } from '../db/tenant.ts';
import { hasRoom, personalQuota, type Quota, schoolQuota } from '../storage/quota.ts';
import { refuse } from './refusal.ts';

/** Seconds: somebody has to make room first. */
const retryAfter = 3_600;

/**
 * Room for so much more in what a person may store, and their school.
 * @returns bytes that may come
 * @throws Refusal that says whose room is used up
 */
export async function demandRoom(db: TenantDb, ownerId: string, more: Quota): Promise<number> {
  const { person, school } = await storageUsed(db, ownerId);
  if (!hasRoom(personalQuota, person, more)) throw refuse('own-storage-full', { retryAfter });
  if (!hasRoom(schoolQuota, school, more)) throw refuse('storage-full', { retryAfter });
  return Math.min(personalQuota.size - person.size, schoolQuota.size - school.size);
}
