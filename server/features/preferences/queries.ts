import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/** What is stored, unchecked; undefined where nobody ever changed anything. */
export async function storedPreferences(db: TenantDb, personId: string): Promise<unknown> {
  const row = await db
    .selectFrom('user_preferences')
    .where('user_id', '=', personId)
    .select('preferences')
    .executeTakeFirst();
  return row?.preferences;
}

/** The same, held until the transaction ends, so that two changes at once are laid one over the other. */
export async function holdPreferences(
  transaction: TenantTransaction,
  personId: string,
): Promise<unknown> {
  await transaction
    .insertInto('user_preferences')
    .values({ user_id: personId, preferences: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('user_preferences')
    .where('user_id', '=', personId)
    .select('preferences')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.preferences;
}

/** @param preferences JSON text */
export async function storePreferences(
  transaction: TenantTransaction,
  personId: string,
  preferences: string,
): Promise<void> {
  await transaction
    .updateTable('user_preferences')
    .set({ preferences })
    .where('user_id', '=', personId)
    .execute();
}
