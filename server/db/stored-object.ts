import type { Database, DatabaseTransaction } from './database.ts';

export function findStoredObject(
  db: Database,
  { tenantId, key }: { readonly tenantId: string; readonly key: string },
) {
  return db
    .selectFrom('stored_object')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .select(['size', 'sha256'])
    .executeTakeFirst();
}

export interface NewObject {
  readonly tenantId: string;
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly contentType: string;
  readonly now: Date;
}

/** False when the key is already taken. Waits for a transaction that is just taking it. */
export async function claimStoredObject(
  transaction: DatabaseTransaction,
  { tenantId, key, size, sha256, contentType, now }: NewObject,
): Promise<boolean> {
  const claimed = await transaction
    .insertInto('stored_object')
    .values({ tenant_id: tenantId, key, size, sha256, content_type: contentType, stored_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
