import type { TenantDb, TenantTransaction } from './tenant.ts';

/** Keys of files that are stored since before then and that no attempt and no report names. */
export async function unclaimedObjects(
  db: TenantDb,
  { before, most }: { readonly before: Date; readonly most: number },
): Promise<readonly string[]> {
  const rows = await unclaimed(db)
    .where('o.stored_at', '<', before)
    .select('o.key')
    .orderBy('o.stored_at')
    .limit(most)
    .execute();
  return rows.map(({ key }) => key);
}

/**
 * Takes a file away, unless it was named meanwhile. The row is held until then, so that the same file sent again is stored
 * after it is gone, or not at all.
 */
export async function removeUnclaimed(
  db: TenantDb,
  storage: { remove(key: string): Promise<void> },
  key: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (await deleteUnclaimed(transaction, key)) await storage.remove(key);
  });
}

/** False where the file was named meanwhile. */
async function deleteUnclaimed(transaction: TenantTransaction, key: string): Promise<boolean> {
  const found = await unclaimed(transaction)
    .where('o.key', '=', key)
    .select('o.key')
    .forUpdate('o')
    .executeTakeFirst();
  if (!found) return false;
  await transaction.deleteFrom('stored_object').where('key', '=', key).execute();
  return true;
}

function unclaimed(db: TenantDb) {
  return db
    .selectFrom('stored_object as o')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempt as a')
            .where((is) =>
              is.or([
                is('a.audio_key', '=', is.ref('o.key')),
                is('a.assessment_key', '=', is.ref('o.key')),
              ]),
            )
            .select('a.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('assessment_report as r')
            .where((is) =>
              is.or([
                is('r.audio_key', '=', is.ref('o.key')),
                is('r.notes_key', '=', is.ref('o.key')),
              ]),
            )
            .select('r.id'),
        ),
      ),
    );
}
