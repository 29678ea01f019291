import type { Database, DatabaseTransaction } from '../../db/database.ts';

export interface Person {
  readonly tenantId: string;
  readonly userId: string;
}

/** What is stored, unchecked; undefined where nobody ever changed anything. */
export async function storedPreferences(
  db: Database,
  { tenantId, userId }: Person,
): Promise<unknown> {
  const row = await db
    .selectFrom('user_preferences')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .select('preferences')
    .executeTakeFirst();
  return row?.preferences;
}

/** The same, held until the transaction ends, so that two changes at once are laid one over the other. */
export async function holdPreferences(
  transaction: DatabaseTransaction,
  { tenantId, userId }: Person,
): Promise<unknown> {
  await transaction
    .insertInto('user_preferences')
    .values({ tenant_id: tenantId, user_id: userId, preferences: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await transaction
    .selectFrom('user_preferences')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .select('preferences')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.preferences;
}

/** @param preferences JSON text */
export async function storePreferences(
  transaction: DatabaseTransaction,
  { tenantId, userId }: Person,
  preferences: string,
): Promise<void> {
  await transaction
    .updateTable('user_preferences')
    .set({ preferences })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
}
