import type { TenantDb, TenantTransaction } from './tenant.ts';

export function findStoredObject(db: TenantDb, key: string) {
  return db
    .selectFrom('stored_object')
    .where('key', '=', key)
    .select(['size', 'sha256'])
    .executeTakeFirst();
}

interface NewObject {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly contentType: string;
  readonly now: Date;
}

/** False when the key is already taken. Waits for a transaction that is just taking it. */
export async function claimStoredObject(
  transaction: TenantTransaction,
  { key, size, sha256, contentType, now }: NewObject,
): Promise<boolean> {
  const claimed = await transaction
    .insertInto('stored_object')
    .values({ key, size, sha256, content_type: contentType, stored_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
