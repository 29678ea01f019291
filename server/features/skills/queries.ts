import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';

export interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

export interface StoredMap {
  readonly medium: string;
  /** Unchecked. */
  readonly map: unknown;
  /** Of its text, in bytes. */
  readonly size: number;
}

/**
 * Everything stored of a person, held until the transaction ends, so that two devices at once merge one after the other.
 * The person is held rather than the maps: of an instrument that is new to them there is no map yet to hold.
 */
export async function holdSkillMaps(
  transaction: DatabaseTransaction,
  { tenantId, userId }: Person,
): Promise<readonly StoredMap[]> {
  await transaction
    .selectFrom('user_account')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return transaction
    .selectFrom('skill_map')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .select(['medium', 'map', sql<number>`octet_length(map::text)`.as('size')])
    .execute();
}

export interface NewMap {
  readonly medium: string;
  /** JSON text. */
  readonly map: string;
}

/** @param maps one of each medium, at least one */
export async function storeSkillMaps(
  transaction: DatabaseTransaction,
  { tenantId, userId }: Person,
  maps: readonly NewMap[],
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('skill_map')
    .values(
      maps.map(({ medium, map }) => ({
        tenant_id: tenantId,
        user_id: userId,
        medium,
        map,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'medium']).doUpdateSet({
        map: sql`excluded.map`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}
