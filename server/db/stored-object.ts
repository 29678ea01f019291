import type { Quota } from '../storage/quota.ts';
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
  readonly ownerId: string;
  readonly size: number;
  readonly sha256: string;
  readonly contentType: string;
  readonly now: Date;
}

/** False when the key is already taken. Waits for a transaction that is just taking it. */
export async function claimStoredObject(
  transaction: TenantTransaction,
  { key, ownerId, size, sha256, contentType, now }: NewObject,
): Promise<boolean> {
  const claimed = await transaction
    .insertInto('stored_object')
    .values({ key, owner_id: ownerId, size, sha256, content_type: contentType, stored_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

interface Usage {
  readonly person: Quota;
  readonly school: Quota;
}

/** What a person has stored, and everybody of their school. */
export async function storageUsed(db: TenantDb, ownerId: string): Promise<Usage> {
  const { size, files, own_size, own_files } = await db
    .selectFrom('stored_object')
    .select((of) => {
      const own = of('owner_id', '=', ownerId);
      const { coalesce, sum, countAll } = of.fn;
      return [
        coalesce(sum<string>('size'), of.lit(0)).as('size'),
        countAll<number>().as('files'),
        coalesce(sum<string>('size').filterWhere(own), of.lit(0)).as('own_size'),
        countAll<number>().filterWhere(own).as('own_files'),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    person: { size: Number(own_size), files: Number(own_files) },
    school: { size: Number(size), files: Number(files) },
  };
}
