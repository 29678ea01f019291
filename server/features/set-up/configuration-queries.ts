import type { TenantDb, TenantTransaction } from '../../db/tenant.ts';

/** Newest first. */
export function configurationsOf(db: TenantDb, ownerId: string) {
  return db
    .selectFrom('saved_configuration')
    .where('owner_id', '=', ownerId)
    .select(['id', 'name', 'configuration', 'saved_at'])
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
}

interface NewConfiguration {
  readonly id: string;
  readonly name: string;
  /** JSON text. */
  readonly configuration: string;
  readonly savedAt: Date;
}

/** Of two with one id the later stays; a new one beyond `most` is not stored, which the answer `full` says. */
export async function storeConfiguration(
  transaction: TenantTransaction,
  ownerId: string,
  { id, name, configuration, savedAt }: NewConfiguration,
  { most }: { readonly most: number },
): Promise<'stored' | 'full'> {
  const present = await transaction
    .selectFrom('saved_configuration')
    .where('owner_id', '=', ownerId)
    .select('id')
    .execute();
  if (present.length >= most && !present.some((one) => one.id === id.toLowerCase())) return 'full';
  const values = { name, configuration, saved_at: savedAt };
  await transaction
    .insertInto('saved_configuration')
    .values({ owner_id: ownerId, id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'id'])
        .doUpdateSet(values)
        .where('saved_configuration.saved_at', '<=', savedAt),
    )
    .execute();
  return 'stored';
}

/** When what is taken away had been saved; undefined where nothing was there. */
export async function takeConfiguration(
  transaction: TenantTransaction,
  ownerId: string,
  { id, until }: { readonly id: string; readonly until: Date | null },
): Promise<Date | undefined> {
  const row = await transaction
    .deleteFrom('saved_configuration')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .$if(until !== null, (query) => query.where('saved_at', '<=', until!))
    .returning('saved_at')
    .executeTakeFirst();
  return row?.saved_at;
}
