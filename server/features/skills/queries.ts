import { sql } from 'kysely';
import { holdPerson } from '../../db/hold-person.ts';
import type { TenantTransaction } from '../../db/tenant.ts';

interface StoredMap {
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
  transaction: TenantTransaction,
  personId: string,
): Promise<readonly StoredMap[]> {
  await holdPerson(transaction, personId);
  return transaction
    .selectFrom('skill_map')
    .where('user_id', '=', personId)
    .select(['medium', 'map', sql<number>`octet_length(map::text)`.as('size')])
    .execute();
}

interface NewMap {
  readonly medium: string;
  /** JSON text. */
  readonly map: string;
}

/** @param maps one of each medium, at least one */
export async function storeSkillMaps(
  transaction: TenantTransaction,
  personId: string,
  maps: readonly NewMap[],
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('skill_map')
    .values(
      maps.map(({ medium, map }) => ({
        user_id: personId,
        medium,
        map,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'medium']).doUpdateSet({
        map: sql`excluded.map`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
}
