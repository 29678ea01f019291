import type { TenantTransaction } from './tenant.ts';

/** Of one person, and for how long: a device that was offline longer may bring back what was deleted. */
const mostDeletions = 1000;
const rememberedMs = 366 * 24 * 60 * 60 * 1000;

type Deletions = 'deleted_configuration' | 'deleted_practice_entry';

/** When each of these was deleted that is remembered, by its id in lower case. */
export async function deletionsAmong(
  transaction: TenantTransaction,
  table: Deletions,
  { ownerId, ids }: { readonly ownerId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, Date>> {
  const rows = await transaction
    .selectFrom(table)
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .select(['id', 'deleted_at'])
    .execute();
  return new Map(rows.map(({ id, deleted_at }) => [id, deleted_at]));
}

interface Deletion {
  readonly ownerId: string;
  readonly id: string;
  readonly deletedAt: Date;
}

/** Of two deletions of one id the later stays. Forgets those of long ago, and of very many the oldest. */
export async function rememberDeletion(
  transaction: TenantTransaction,
  table: Deletions,
  { ownerId, id, deletedAt, now }: Deletion & { readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto(table)
    .values({ owner_id: ownerId, id, deleted_at: deletedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'id'])
        .doUpdateSet({ deleted_at: deletedAt })
        .where(`${table}.deleted_at`, '<', deletedAt),
    )
    .execute();
  await transaction
    .deleteFrom(table)
    .where('owner_id', '=', ownerId)
    .where((is) =>
      is.or([
        is('deleted_at', '<', new Date(now.getTime() - rememberedMs)),
        is(
          'id',
          'in',
          is
            .selectFrom(table)
            .where('owner_id', '=', ownerId)
            .select('id')
            .orderBy('deleted_at', 'desc')
            .orderBy('id')
            .offset(mostDeletions),
        ),
      ]),
    )
    .execute();
}
